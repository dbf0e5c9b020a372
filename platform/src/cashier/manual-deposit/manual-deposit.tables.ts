// Written by `npm run gen:tables` from the migrated database.
import type { ColumnType, Generated } from 'kysely';

export interface TargetBankColumns {
  id: string;
  bank_name: string;
  kind: string;
  acc_no: string;
  acc_holder: string;
  mark: ColumnType<unknown, string, string>;
  minimum: bigint;
  maximum: bigint;
  sandbox: boolean;
  active: Generated<boolean>;
  position: number;
}

export interface ManualDepositColumns {
  member_id: bigint;
  id: bigint;
  amount: bigint;
  target_bank: string;
  bank_name: string;
  acc_no: string;
  ref_no: string;
  attachment: string | null;
  deposit_date: string;
  method: string;
  promotion_id: string | null;
  bonus: Generated<bigint>;
  state: string;
  reason: ColumnType<unknown, string | null, string | null>;
  created_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  ref_key: string;
}
