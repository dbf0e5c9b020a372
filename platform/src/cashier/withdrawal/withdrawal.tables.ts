// Written by `npm run gen:tables` from the migrated database.
import type { ColumnType, Generated } from 'kysely';

export interface WithdrawalColumns {
  member_id: bigint;
  id: bigint;
  amount: bigint;
  account_ref: string;
  account: ColumnType<unknown, string, string>;
  request_id: string | null;
  state: string;
  reason: string | null;
  free_credit: Generated<boolean>;
  requested_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  paid_at: Date | null;
  rail: string;
  legs: ColumnType<unknown, string, string>;
  expected_at: Date;
  promised_seconds: number | null;
  priority: Generated<boolean>;
  parts: ColumnType<unknown, string | undefined, string>;
}
