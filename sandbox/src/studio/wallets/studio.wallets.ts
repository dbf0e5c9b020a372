import type { ProviderCode } from '@parol/wire/provider-calls';
import { catalogue } from '@parol/platform/play/catalogue';
import { providers } from '@parol/platform/play/provider';
import type { Parts } from '@parol/platform/kernel/parts';
import { familyClients, type WalletPort } from '@parol/platform/play/seamless';

/** The wallets that the studio bets through: one for each provider, in that provider's protocol. */
export interface StudioWallets {
  of(provider: ProviderCode): WalletPort;
  /** The wallet of the provider that a game is listed under. */
  forGame(gameCode: string): WalletPort;
}

const providerOfGame = new Map(catalogue.map(({ code, provider }) => [code, provider]));
/** The provider that a game is listed under; the studio's own for a game that is not listed. */
export const providerOf = (gameCode: string): ProviderCode =>
  providerOfGame.get(gameCode) ?? 'LAUNCHONE';

/** Over HTTP, as a provider's own server would. */
export function studioWallets({ config, clock }: Pick<Parts, 'config' | 'clock'>): StudioWallets {
  const ports = new Map(
    providers.map(({ code, family }): [ProviderCode, WalletPort] => [
      code,
      familyClients[family]({
        base: `${config.origin}/wallet/${family}/${code}`,
        secret: config.secret(`provider:${code}`),
        now: () => clock.now(),
        fetch,
      }),
    ]),
  );
  return walletsBy((provider) => {
    const port = ports.get(provider);
    if (!port) throw new Error(`no wallet for ${provider}`);
    return port;
  });
}

export const walletsBy = (of: StudioWallets['of']): StudioWallets => ({
  of,
  forGame: (gameCode) => of(providerOf(gameCode)),
});
