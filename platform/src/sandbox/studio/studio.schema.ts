import type { ColumnType } from 'kysely';
import type { Round } from './engine/spin.ts';

export type StudioRoundState = 'betting' | 'paying' | 'done' | 'refused' | 'undoing' | 'undone';

interface StudioSessionTable {
  id: string;
  player: string;
  game_code: string;
  wallet_token: string;
  parent_origin: string;
  currency: string;
  created_at: Date;
  expires_at: Date;
}
interface StudioSeedTable {
  id: bigint;
  player: string;
  game_code: string;
  server_seed: string;
  seed_hash: string;
  client_seed: string;
  nonce: number;
  created_at: Date;
  revealed_at: Date | null;
}
interface StudioRoundTable {
  id: string;
  session_id: string;
  spin_key: string;
  player: string;
  game_code: string;
  seed_id: bigint;
  nonce: number;
  client_seed: string;
  stake: bigint;
  payout: bigint;
  outcome: ColumnType<Round, string, never>;
  state: StudioRoundState;
  wallet_token: string;
  created_at: Date;
}

declare module '../../db/schema.ts' {
  interface Database {
    studio_session: StudioSessionTable;
    studio_seed: StudioSeedTable;
    studio_round: StudioRoundTable;
  }
}
