import type { ColumnType, Generated } from 'kysely';
import type { SealedText } from '@parol/platform/kernel/secrets';
import type { RoundState } from '../wire/views.ts';

/** JSON: read as an object, written as text. */
type Json<T> = ColumnType<T, string, string>;

interface StudioSessionTable {
  id: string;
  player: string;
  game_code: string;
  /** In a demo, the token of its purse, in plain text. */
  wallet_token: SealedText;
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
  /** Including raises. */
  stake: bigint;
  payout: bigint;
  /** The part that the player may see. */
  outcome: Json<unknown>;
  choice: Json<unknown>;
  acts: Json<readonly unknown[]>;
  /** Acts so far. */
  step: number;
  /** The act whose stake is not confirmed yet. */
  pending: ColumnType<unknown, string | null, string | null>;
  /** Number of raises so far, which numbers their ids. */
  raises: number;
  /** Won and confirmed during the round. */
  paid: bigint;
  /** Won and not confirmed yet, under the id of `wins`. */
  owing: bigint;
  wins: number;
  state: RoundState;
  wallet_token: SealedText;
  created_at: Date;
  /** When it began: when its stake was confirmed, or when the flight starts that it is a bet on. */
  opened_at: Date | null;
  touched_at: Date;
  /** When an open round ends automatically. */
  due_at: Date | null;
}

/** A crash round that everybody at a table shares. */
interface StudioFlightTable {
  /** Its seed in `studio_seed`. */
  seed_id: bigint;
  /** Code of the studio's own game. */
  game_code: string;
  starts_at: Date;
  /** When it crashes. */
  ends_at: Date;
  /** The multiplier of the crash in hundredths. */
  point: number;
}

/** A pool of a progressive jackpot, until it falls. Each provider has its own. */
interface StudioJackpotTable {
  /** Also the client seed of its draw. */
  id: bigint;
  provider: string;
  /** Code of the jackpot in the rules of its games. */
  jackpot: string;
  server_seed: string;
  seed_hash: string;
  /** Units, fractions of a centavo included. */
  amount: bigint;
  created_at: Date;
  ended_at: Date | null;
  /** The round that won it; null while it grows, and for one that continued with another seed. */
  round_id: string | null;
}

interface StudioFixtureTable {
  id: string;
  book: string;
  sport: string;
  league: string;
  home: string;
  away: string;
  /** Home against away in hundredths. */
  strength: number;
  server_seed: string;
  seed_hash: string;
  starts_at: Date;
  ends_at: Date;
  home_score: Generated<number | null>;
  away_score: Generated<number | null>;
  settled_at: Generated<Date | null>;
}

declare module '@parol/platform/kernel/database/schema' {
  interface Database {
    studio_session: StudioSessionTable;
    studio_seed: StudioSeedTable;
    studio_round: StudioRoundTable;
    studio_fixture: StudioFixtureTable;
    studio_flight: StudioFlightTable;
    studio_jackpot: StudioJackpotTable;
  }
}
