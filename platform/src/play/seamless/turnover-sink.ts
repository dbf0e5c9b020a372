import type { Category } from '@parol/wire/game';
import type { Tx } from '../../kernel/database/database.ts';
import type { WalletRefusal } from './wallet-op.ts';

/** Who is told of valid turnover: the bonus requirements. */
export interface TurnoverSink {
  /** What of a stake counts towards a bonus, in percent; the database fills a requirement with it where that is all there is to do. */
  readonly percents: Readonly<Record<Category, number>>;
  /**
   * Called once for a round whose stake meets or loses a requirement, or may, inside the transaction that settles it and
   * under the member's lock.
   */
  turnover(tx: Tx, memberId: bigint, stake: bigint, category: Category): Promise<void>;
}

/** What keeps a member from a new bet: a block, a pause, a limit of their own. Wins, rollbacks and round ends never ask. */
export interface PlayGate {
  /** What the database's `care_bet_fault` goes by: minutes between the reality checks of members who chose none; null for none. */
  readonly checkMinutes: number | null;
  /** Milliseconds that a check may stay open before bets wait for it. */
  readonly graceMs: number;
  /** What a provider is told of a fault. */
  refusalOf(fault: string): WalletRefusal;
}
/** For history that is made at times when nobody was there to be asked. */
export const openGate: PlayGate = {
  checkMinutes: null,
  graceMs: 0,
  refusalOf: () => 'member_blocked',
};

/** What the wallet needs to know of a game. */
export interface GameFacts {
  readonly name: string;
  readonly type: Category;
}
export type FindGame = (providerCode: string, gameCode: string) => GameFacts | undefined;
