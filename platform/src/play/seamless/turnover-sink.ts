import type { Category } from '@parol/domain';
import type { SettledRound } from '../../bonus/promotion/promotion.ts';
import type { Tx } from '../../kernel/database/database.ts';

/**
 * Receives settled rounds: the bonus requirements. The database advances them without this sink unless
 * one is met or lost.
 */
export interface TurnoverSink {
  /**
   * Called once for a round whose stake may meet or lose a requirement, inside the transaction that
   * settles it and under the member's lock.
   */
  settled(tx: Tx, memberId: bigint, round: SettledRound): Promise<void>;
  /**
   * Called once for units that a settled round pays afterwards, inside the transaction that pays them and
   * under the member's lock. `placedAt`: when the round began.
   */
  lateWin(tx: Tx, memberId: bigint, placedAt: Date, amount: bigint): Promise<void>;
  /**
   * Called for a returned stake of a member with a gift that waits for open rounds, inside the
   * transaction that returns it and under the member's lock.
   */
  roundCancelled(tx: Tx, memberId: bigint): Promise<void>;
}

/** The game's data that the wallet needs. */
export interface GameFacts {
  readonly name: string;
  readonly type: Category;
  /** The lowest stake of a round, in units. */
  readonly minimumStake: bigint;
}
export type FindGame = (providerCode: string, gameCode: string) => GameFacts | undefined;
