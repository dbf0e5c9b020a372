import type { Localized } from '@parol/domain';
import type { ColumnType, Generated } from 'kysely';
import type { ByMember, Local, Reference, TableOf } from '../../kernel/database/database.ts';
import type {
  GameDayColumns,
  GameFavouriteColumns,
  GameOffColumns,
  GamePopularityColumns,
} from './game.tables.ts';

/** Sums of rounds. */
type GameDayTable = TableOf<
  GameDayColumns,
  {
    /** Manila day, YYYY-MM-DD. */
    day: string;
  }
>;
/** Sums of rounds from before `game_day`. */
type GamePopularityTable = TableOf<
  GamePopularityColumns,
  {
    /** Manila day, YYYY-MM-DD. */
    day: string;
    /** Units. */
    staked: Generated<bigint>;
  }
>;
/** Out of service; an empty code means all games of the provider. */
type GameOffTable = TableOf<
  GameOffColumns,
  {
    reason: ColumnType<Localized | null, string | null, string | null>;
  }
>;
type GameFavouriteTable = GameFavouriteColumns;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    game_day: ByMember<GameDayTable, 'shard_key'>;
    game_popularity: Local<GamePopularityTable>;
    game_favourite: ByMember<GameFavouriteTable>;
    game_off: Reference<GameOffTable>;
  }
}
