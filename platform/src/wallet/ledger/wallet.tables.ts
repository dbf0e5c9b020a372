// Written by `npm run gen:tables` from the migrated database.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface LedgerAccountColumns {
  member_id: bigint;
  asset: string;
  id: GeneratedAlways<bigint>;
  balance: Generated<bigint>;
  counted: Generated<boolean>;
}

export interface HouseAccountColumns {
  kind: string;
  owner: Generated<string>;
  asset: string;
  id: GeneratedAlways<bigint>;
}

export interface TransferColumns {
  member_id: bigint;
  id: bigint;
  scope: string;
  key: string;
  fingerprint: string;
  kind: string;
  asset: string;
  amount: bigint;
  balance_after: bigint;
  counter_id: bigint | null;
  ref: string | null;
  meta: ColumnType<unknown, string | null, string | null>;
  created_at: Date;
}

export interface EntryColumns {
  member_id: bigint;
  account_id: bigint;
  transfer_id: bigint;
  amount: bigint;
  balance_after: bigint | null;
}

export interface ExternalReferenceColumns {
  scope: string;
  key: string;
  member_id: bigint;
  transfer_id: bigint;
}

export interface DayPlayColumns {
  member_id: bigint;
  day: string;
  staked: Generated<bigint>;
  won: Generated<bigint>;
}

export interface LedgerViolationColumns {
  member_id: bigint;
  rule: string;
  subject_id: bigint;
  noticed_at: Date;
}

export interface OutboxColumns {
  member_id: bigint;
  id: bigint;
  topic: string;
  payload: ColumnType<unknown, string, string>;
  created_at: Date;
  kind: string | null;
}

export interface OutboxParkedColumns {
  member_id: bigint;
  listener: string;
  id: bigint;
  topic: string;
  kind: string | null;
  payload: ColumnType<unknown, string, string>;
  created_at: Date;
  parked_at: Date;
  attempts: Generated<number>;
  next_at: Date;
  error: string | null;
}
