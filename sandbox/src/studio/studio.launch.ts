import type { Code } from '@parol/wire';
import type { Parts } from '@parol/platform/kernel/parts';
import type { ProviderDescriptor } from '@parol/platform/play/provider';
import type { Fun } from './fun/fun.service.ts';
import type { StudioGame } from './games/game.ts';
import { gameOf } from './games/games.ts';
import type { Lang } from './wire/language.ts';
import * as repository from './store/studio.repository.ts';
import { providerOf, type StudioWallets } from './wallets/studio.wallets.ts';
import type { WalletTokens } from './wallets/wallet-tokens.ts';

/** The fields of a launch that every provider sends; without a game it opens the lobby. */
export interface LaunchFields {
  readonly player_id: string;
  readonly auth_token?: string | undefined;
  readonly game_code?: string | undefined;
  /** Of a book: the picks that its slip opens with. */
  readonly picks?: string | undefined;
  readonly return_origin: string;
}
type Opened =
  | {
      readonly game_url: string;
      readonly game_lobby_url: string | null;
      readonly game_demo_url: string | null;
    }
  | { readonly code: Code };
/** Opens a game for the player that its ticket was issued to, or refuses with one of the operator's codes. */
export type Opening = (
  provider: ProviderDescriptor,
  launch: LaunchFields & { readonly lang: Lang },
) => Promise<Opened>;

/** Online cockfighting is unlawful in the Philippines, so that profile has none (design §7). */
export const isLawful = (
  { profile }: Pick<Parts['config'], 'profile'>,
  { type }: Pick<StudioGame, 'type'>,
): boolean => profile !== 'ph' || type !== 'cockfight';

const sessionLifeMs = 12 * 3_600_000;

export function createOpening(
  { config, db, clock, random }: Pick<Parts, 'config' | 'db' | 'clock' | 'random'>,
  wallets: StudioWallets,
  fun: Pick<Fun, 'open'>,
  tokens: Pick<WalletTokens, 'seal'>,
): Opening {
  const at = (path: string) => `${config.thirdPartyOrigin}/studio/${path}`;

  return async (provider, launch) => {
    const hasLobby = provider.alsoAnswers.includes('game_lobby_url');
    const lobby = hasLobby ? at(`lobby/${provider.code}?lang=${launch.lang}`) : null;
    if (launch.game_code === undefined && lobby)
      return { game_url: lobby, game_lobby_url: lobby, game_demo_url: null };
    const game = gameOf(launch.game_code ?? '');
    if (!game || providerOf(game.code) !== provider.code || !isLawful(config, game))
      return { code: 'game_not_exists' };
    // A ticket works once; the session it opens is bound to player, game and currency.
    const answer = await wallets
      .of(provider.code)
      .apply({ kind: 'authenticate', ticket: launch.auth_token ?? '' });
    if (answer === undefined) return { code: 'SERVER BUSY' };
    if (answer.status !== 'ok' || answer.opened?.player !== launch.player_id)
      return { code: 'playerCreatedError' };
    if (answer.currency !== 'PHP') return { code: 'currencyNotSupported' };
    if (answer.opened.game !== launch.game_code) return { code: 'game_not_exists' };
    const now = clock.now();
    const id = random.token(24);
    await repository.addSession(db, {
      id,
      player: answer.opened.player,
      game_code: game.code,
      wallet_token: tokens.seal(answer.opened.session, id),
      parent_origin: new URL(launch.return_origin).origin,
      currency: answer.currency,
      created_at: now,
      expires_at: new Date(now.getTime() + sessionLifeMs),
    });
    const picks = launch.picks ? `&${String(new URLSearchParams({ picks: launch.picks }))}` : '';
    const playAt = (session: string) =>
      at(`play/${game.code}?session=${session}&lang=${launch.lang}${picks}`);
    // A ticket of a book settles only when its match ends, which is too long for a demo.
    const hasDemo = provider.alsoAnswers.includes('game_demo_url') && game.kind !== 'book';
    const site = new URL(launch.return_origin).origin;
    return {
      game_url: playAt(id),
      game_lobby_url: lobby,
      game_demo_url: hasDemo ? playAt((await fun.open(game.code, site)).id) : null,
    };
  };
}
