import type { Localized } from '@parol/domain';
import type { ColumnType } from 'kysely';

export interface GamePopularityTable {
  /** Manila day, YYYY-MM-DD. */
  day: string;
  provider_code: string;
  game_code: string;
  rounds: bigint;
  /** Units. */
  staked: bigint;
  won: bigint;
}
/** Out of service; an empty code means all games of the provider. */
interface GameOffTable {
  provider_code: string;
  game_code: string;
  reason: ColumnType<Localized | null, string | null, string | null>;
  since: Date;
}
interface GameFavouriteTable {
  member_id: bigint;
  provider_code: string;
  game_code: string;
  created_at: Date;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    game_popularity: GamePopularityTable;
    game_favourite: GameFavouriteTable;
    game_off: GameOffTable;
  }
}
