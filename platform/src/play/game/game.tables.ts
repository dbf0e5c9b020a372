// Written by `npm run gen:tables` from the migrated database.
import type { ColumnType, Generated } from 'kysely';

export interface GameDayColumns {
  shard_key: bigint;
  day: string;
  provider_code: string;
  game_code: string;
  rounds: bigint;
  staked: bigint;
  won: bigint;
}

export interface GamePopularityColumns {
  day: string;
  provider_code: string;
  game_code: string;
  rounds: bigint;
  staked: Generated<bigint>;
  won: Generated<bigint>;
}

export interface GameFavouriteColumns {
  member_id: bigint;
  provider_code: string;
  game_code: string;
  created_at: Date;
}

export interface GameOffColumns {
  provider_code: string;
  game_code: Generated<string>;
  reason: ColumnType<unknown, string | null, string | null>;
  since: Date;
}
