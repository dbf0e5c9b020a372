import type { Category } from '@parol/domain';

/** The game's data that the wallet needs. */
export interface GameFacts {
  readonly name: string;
  readonly type: Category;
  /** The lowest stake of a round, in units. */
  readonly minimumStake: bigint;
}
export type FindGame = (providerCode: string, gameCode: string) => GameFacts | undefined;
