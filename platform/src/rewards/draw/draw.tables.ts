// Written by `npm run gen:tables` from the migrated database.
import type { Generated } from 'kysely';

export interface DrawColumns {
  id: bigint;
  kind: string;
  opens_at: Date;
  closes_at: Date;
  state: Generated<string>;
  seed_hash: string;
  stakes: Generated<bigint>;
  counted_to: Date;
  entries: Generated<number>;
  carried: Generated<bigint>;
  pool: bigint | null;
  list_hash: string | null;
  beacon: string | null;
  beacon_round: bigint | null;
  beacon_at: Date | null;
  committed_at: Date | null;
  seed: string | null;
  beacon_value: string | null;
  rest: bigint | null;
  drawn_at: Date | null;
  carried_to: bigint | null;
  cancelled_at: Date | null;
}

export interface DrawEntryColumns {
  member_id: bigint;
  draw_id: bigint;
  number: bigint;
  reference: string;
  entered_at: Date;
  position: number | null;
}

export interface DrawWinColumns {
  member_id: bigint;
  draw_id: bigint;
  place: number;
  number: bigint;
  amount: bigint;
  won_at: Date;
  paid_at: Date | null;
}
