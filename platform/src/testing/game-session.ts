import { gameBy } from '../play/catalogue/catalogue.ts';
import type { WalletAnswer, WalletOp } from '../play/seamless/wallet-op.ts';
import type { TestPlatform } from './platform.ts';

/** A member's session at a game, and the wallet that its provider calls. */
export interface GameSession {
  /** The session's fields that the provider sends with a bet and a win. */
  readonly shared: { readonly session: string; readonly currency: 'PHP' };
  readonly apply: (op: WalletOp) => Promise<WalletAnswer>;
}

/** Opens a session at a game of the catalogue; throws if there is none. */
export async function gameSession(
  platform: TestPlatform,
  memberId: bigint,
  { provider, code }: { readonly provider: string; readonly code: string },
): Promise<GameSession> {
  if (!gameBy(provider, code)) throw new Error(`${provider} has no game ${code}.`);
  const { core, sessions } = platform.services.seamless;
  const { token: session } = await sessions.open({
    memberId,
    providerCode: provider,
    gameCode: code,
    currency: 'PHP',
  });
  return {
    shared: { session, currency: 'PHP' },
    apply: (op) => core.apply(provider, op),
  };
}
