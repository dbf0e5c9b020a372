// Written by `npm run gen:tables` from the migrated database.
import type { ColumnType, Generated } from 'kysely';

export interface DepositColumns {
  member_id: bigint;
  id: bigint;
  gateway_id: string;
  adapter: string;
  gateway: ColumnType<unknown, string, string>;
  amount: bigint;
  fee: Generated<bigint>;
  promotion_id: string | null;
  bonus: Generated<bigint>;
  state: string;
  paid_late: Generated<boolean>;
  paid_amount: bigint | null;
  reference: string;
  provider_ref: string | null;
  created_at: Date;
  expires_at: Date;
  closed_at: Date | null;
  next_poll_at: Date | null;
  polls: Generated<number>;
  reversed: string | null;
  adapter_hash: string | null;
  show: ColumnType<unknown, string | null, string | null>;
  foreign_amount: ColumnType<unknown, string | null, string | null>;
  stated: string | null;
  read_at: Date | null;
}

export interface DepositEventColumns {
  member_id: bigint;
  gateway_id: string;
  event_id: string;
  deposit_id: bigint;
  word: string;
  amount: bigint | null;
  outcome: string;
  received_at: Date;
  fingerprint: Generated<string>;
  payment_id: string | null;
  id: Generated<bigint>;
  meaning: Generated<string>;
  currency: Generated<string>;
  stated: string | null;
  amount_of: Generated<string>;
}

export interface DepositWarningColumns {
  member_id: bigint;
  id: bigint;
  deposit_id: bigint;
  kind: string;
  payment_id: string;
  word: string;
  amount: bigint | null;
  at_stake: boolean;
  reports: number;
  first_at: Date;
  last_at: Date;
  reviewed_at: Date | null;
  note: string | null;
  stated: string | null;
}
