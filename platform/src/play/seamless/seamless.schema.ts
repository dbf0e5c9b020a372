interface LaunchTicketTable {
  token_hash: string;
  member_id: bigint;
  provider_code: string;
  game_code: string;
  currency: string;
  created_at: Date;
  expires_at: Date;
  /** The site's session that it was launched from; null if there was none. */
  session_id: bigint | null;
  used_at: Date | null;
}
interface ProviderSessionTable {
  token_hash: string;
  member_id: bigint;
  provider_code: string;
  game_code: string;
  /** For the member's round list; null in older sessions. */
  game_name: string | null;
  game_type: string | null;
  /** The lowest stake of the game, in units; null in older sessions. */
  minimum_stake: bigint | null;
  currency: string;
  created_at: Date;
  expires_at: Date;
  /** The site's session that it was launched from; null if there was none. */
  session_id: bigint | null;
}
export type RoundState = 'open' | 'settled' | 'cancelled';
interface GameRoundTable {
  member_id: bigint;
  id: bigint;
  provider_code: string;
  round_ref: string;
  game_code: string;
  game_type: string;
  stake: bigint;
  payout: bigint;
  state: RoundState;
  placed_at: Date;
  settled_at: Date | null;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    launch_ticket: LaunchTicketTable;
    provider_session: ProviderSessionTable;
    game_round: GameRoundTable;
    played_round: GameRoundTable;
  }
}
