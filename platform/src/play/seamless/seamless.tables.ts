// Written by `npm run gen:tables` from the migrated database.
import type { Generated } from 'kysely';

export interface LaunchTicketColumns {
  member_id: bigint;
  token_hash: string;
  provider_code: string;
  game_code: string;
  currency: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  session_id: bigint | null;
}

export interface ProviderSessionColumns {
  member_id: bigint;
  token_hash: string;
  provider_code: string;
  game_code: string;
  currency: string;
  created_at: Date;
  expires_at: Date;
  game_name: string | null;
  game_type: string | null;
  minimum_stake: bigint | null;
  session_id: bigint | null;
}

export interface GameRoundColumns {
  member_id: bigint;
  id: bigint;
  provider_code: string;
  round_ref: string;
  game_code: string;
  game_type: string;
  stake: bigint;
  payout: Generated<bigint>;
  state: string;
  placed_at: Date;
  settled_at: Date | null;
}
