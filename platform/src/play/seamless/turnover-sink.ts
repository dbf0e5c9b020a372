import type { Category } from '@parol/domain';
import type { Tx } from '../../kernel/database/database.ts';

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

/** What the wallet needs to know of a game. */
export interface GameFacts {
  readonly name: string;
  readonly type: Category;
}
export type FindGame = (providerCode: string, gameCode: string) => GameFacts | undefined;
