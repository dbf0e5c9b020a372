import type { Category } from '@parol/wire/game';
import type { Tx } from '../db/database.ts';

/** Who is told of valid turnover: the bonus requirements. Called once a round, inside the transaction that settles it, under the member's lock. */
export interface TurnoverSink {
  turnover(tx: Tx, memberId: bigint, stake: bigint, category: Category): Promise<void>;
}
/** Nobody listens. */
export const noTurnover: TurnoverSink = { turnover: () => Promise.resolve() };

/** Whether a member may place a new bet now: not blocked, closed or excluded. */
export interface PlayGate {
  mayPlay(memberId: bigint): Promise<boolean>;
}
export const openGate: PlayGate = { mayPlay: () => Promise.resolve(true) };

/** What the wallet needs to know of a game. */
export interface GameFacts {
  readonly name: string;
  readonly type: Category;
}
export type FindGame = (providerCode: string, gameCode: string) => GameFacts | undefined;
