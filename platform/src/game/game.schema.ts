export interface GamePopularityTable {
  /** Manila day, YYYY-MM-DD. */
  day: string;
  provider_code: string;
  game_code: string;
  rounds: bigint;
}
interface GameFavouriteTable {
  member_id: bigint;
  provider_code: string;
  game_code: string;
  created_at: Date;
}

declare module '../db/schema.ts' {
  interface Database {
    game_popularity: GamePopularityTable;
    game_favourite: GameFavouriteTable;
  }
}
