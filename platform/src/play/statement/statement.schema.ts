/** Sums for statements, written only by `aggregate`. Amounts are units, days Manila days (YYYY-MM-DD). */
export interface StatementDayTable {
  member_id: bigint;
  day: string;
  kind: string;
  count: bigint;
  came: bigint;
  went: bigint;
}
interface StatementHourTable {
  member_id: bigint;
  day: string;
  hour: number;
  kind: string;
  /** '' for movements other than play. */
  game_type: string;
  count: bigint;
  /** Number of movements that opened a round. */
  rounds: bigint;
}
interface PlayDayTable {
  member_id: bigint;
  /** The day on which the round was placed. */
  day: string;
  provider_code: string;
  game_type: string;
  rounds: bigint;
  /** Bets less rollbacks. */
  staked: bigint;
  won: bigint;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    statement_day: StatementDayTable;
    statement_hour: StatementHourTable;
    play_day: PlayDayTable;
  }
}
