// Written by `npm run gen:tables` from the migrated database.

export interface StatementDayColumns {
  member_id: bigint;
  day: string;
  kind: string;
  count: bigint;
  came: bigint;
  went: bigint;
}

export interface StatementHourColumns {
  member_id: bigint;
  day: string;
  hour: number;
  kind: string;
  game_type: string;
  count: bigint;
  rounds: bigint;
}

export interface PlayDayColumns {
  member_id: bigint;
  day: string;
  provider_code: string;
  game_type: string;
  rounds: bigint;
  staked: bigint;
  won: bigint;
}
