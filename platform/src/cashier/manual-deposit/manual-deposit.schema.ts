import type { manualDepositMethods, manualDepositStates } from '@parol/wire/fund';
import type { ColumnType } from 'kysely';
import type { Localized } from '@parol/domain';

export type ManualState = (typeof manualDepositStates)[number];

/** Amounts are units. */
export interface TargetBankTable {
  id: string;
  bank_name: string;
  kind: 'bank' | 'ewallet';
  acc_no: string;
  acc_holder: string;
  mark: ColumnType<{ readonly text: string; readonly color: string }, string, string>;
  minimum: bigint;
  maximum: bigint;
  /** Only offered in the sandbox. */
  sandbox: boolean;
  active: boolean;
  position: number;
}

export interface ManualDepositTable {
  id: bigint;
  member_id: bigint;
  amount: bigint;
  target_bank: string;
  /** The target account at the time of the deposit. */
  bank_name: string;
  acc_no: string;
  /** The reference on the receipt: letters and digits, in capitals; earlier ones as typed. */
  ref_no: string;
  /** Equal for all ways to write the reference. */
  ref_key: string;
  attachment: string | null;
  /** YYYY-MM-DD in Manila. */
  deposit_date: string;
  method: (typeof manualDepositMethods)[number];
  promotion_id: string | null;
  /** The offered bonus until the deposit is credited, then the credited bonus. */
  bonus: bigint;
  state: ManualState;
  reason: ColumnType<Localized | null, string | null, string | null>;
  created_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    target_bank: TargetBankTable;
    manual_deposit: ManualDepositTable;
  }
}
