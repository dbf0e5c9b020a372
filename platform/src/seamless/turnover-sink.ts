import type { Category } from '@parol/wire/game';
import type { Db, Tx } from '../db/database.ts';
import type { WalletRefusal } from './wallet-op.ts';

/** Who is told of valid turnover: the bonus requirements. Called once a round, inside the transaction that settles it, under the member's lock. */
export interface TurnoverSink {
  turnover(tx: Tx, memberId: bigint, stake: bigint, category: Category): Promise<void>;
}
/** Nobody listens. */
export const noTurnover: TurnoverSink = { turnover: () => Promise.resolve() };

/** What keeps a member from a new bet: a block, a pause, a limit of their own. Wins, rollbacks and round ends never ask. */
export interface PlayGate {
  /**
   * Why a bet of `stake` units is refused at `at`, or undefined. One round trip, in the bet's transaction and under the member's
   * lock, so that no two bets pass on the same rest of a limit. A repeat of a bet that stands is not a new bet: don't ask for it.
   */
  betFault(on: Db, memberId: bigint, stake: bigint, at: Date): Promise<WalletRefusal | undefined>;
}
export const openGate: PlayGate = { betFault: () => Promise.resolve(undefined) };

/** What the wallet needs to know of a game. */
export interface GameFacts {
  readonly name: string;
  readonly type: Category;
}
export type FindGame = (providerCode: string, gameCode: string) => GameFacts | undefined;
