import type { ByMember, TableOf } from '../../kernel/database/database.ts';
import type {
  PlayDayColumns,
  StatementDayColumns,
  StatementHourColumns,
} from './statement.tables.ts';

/** Sums for statements, written only by `aggregate`. Amounts are units, days Manila days (YYYY-MM-DD). */
export type StatementDayTable = StatementDayColumns;
type StatementHourTable = TableOf<
  StatementHourColumns,
  {
    /** '' for movements other than play. */
    game_type: string;
    /** Number of movements that opened a round. */
    rounds: bigint;
  }
>;
type PlayDayTable = TableOf<
  PlayDayColumns,
  {
    /** The day on which the round was placed. */
    day: string;
    /** Bets less rollbacks. */
    staked: bigint;
  }
>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    statement_day: ByMember<StatementDayTable>;
    statement_hour: ByMember<StatementHourTable>;
    play_day: ByMember<PlayDayTable>;
  }
}
