import type { Parts } from '@parol/platform/kernel/parts';
import { playerName, type ProviderSessions } from '@parol/platform/play/seamless';
import type { Kind } from './wire/kinds.ts';
import { gameOf } from './games/games.ts';
import type { Rounds } from './rounds/round.service.ts';
import * as repository from './store/studio.repository.ts';
import type { StudioRound, StudioSession } from './store/studio.repository.ts';
import { providerOf } from './wallets/studio.wallets.ts';
import type { WalletTokens } from './wallets/wallet-tokens.ts';

/** Generates rounds for the demo's history, drawn and paid like any other, at the clock's time. */
export interface History {
  /**
   * Plays one round at a stake such as '5.00' on the most common bet; undefined when the wallet
   * refused it (no balance) or the game has no such round: books, and games that are played step by
   * step. Needs no launch.
   */
  play(memberId: bigint, gameCode: string, stake: string): Promise<StudioRound | undefined>;
}

export interface HistoryParts extends Pick<Parts, 'db' | 'clock' | 'random' | 'config'> {
  readonly sessions: ProviderSessions;
  readonly rounds: Rounds;
  readonly tokens: Pick<WalletTokens, 'seal'>;
}

/** The choice of a generated round, by kind. */
const choices: Readonly<Partial<Record<Kind, (stake: string) => object>>> = {
  slot: (stake) => ({ stake }),
  dice: (stake) => ({ stake, side: 'under', chance: 50 }),
  bingo: (stake) => ({ stake, cards: 1 }),
  roulette: (stake) => ({ bets: [{ on: 'red', pesos: Number(stake) }] }),
  baccarat: (stake) => ({ bets: [{ on: 'banker', pesos: Number(stake) }] }),
};

export function createHistory({
  db,
  clock,
  random,
  config,
  sessions,
  rounds,
  tokens,
}: HistoryParts): History {
  const open = new Map<string, StudioSession>();

  async function sessionOf(memberId: bigint, gameCode: string): Promise<StudioSession> {
    const key = `${memberId}/${gameCode}`;
    const held = open.get(key);
    const now = clock.now();
    if (held && held.created_at <= now && held.expires_at > now) return held;
    const wallet = await sessions.open({
      memberId,
      providerCode: providerOf(gameCode),
      gameCode,
      currency: 'PHP',
    });
    const id = random.token(24);
    const session: StudioSession = {
      id,
      player: playerName(memberId),
      game_code: gameCode,
      wallet_token: tokens.seal(wallet.token, id),
      parent_origin: config.origin,
      currency: 'PHP',
      created_at: now,
      expires_at: wallet.expiresAt,
    };
    await repository.addSession(db, session);
    open.set(key, session);
    return session;
  }

  return {
    async play(memberId, gameCode, stake) {
      const choice = choices[gameOf(gameCode)?.kind ?? 'book']?.(stake);
      return (
        choice &&
        rounds.playAtOnce(await sessionOf(memberId, gameCode), `history-${random.token(9)}`, choice)
      );
    },
  };
}
