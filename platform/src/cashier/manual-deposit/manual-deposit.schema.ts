import type { manualDepositMethods, manualDepositStates } from '@parol/wire/fund';
import type { ColumnType, Generated } from 'kysely';
import type { Localized } from '@parol/domain';
import type { ByMember, Reference, TableOf } from '../../kernel/database/database.ts';
import type { ManualDepositColumns, TargetBankColumns } from './manual-deposit.tables.ts';

export type ManualState = (typeof manualDepositStates)[number];

/** Amounts are units. */
export type TargetBankTable = TableOf<
  TargetBankColumns,
  {
    kind: 'bank' | 'ewallet';
    mark: ColumnType<{ readonly text: string; readonly color: string }, string, string>;
    /** Only offered in the sandbox. */
    sandbox: boolean;
  }
>;

export type ManualDepositTable = TableOf<
  ManualDepositColumns,
  {
    /** The target account at the time of the deposit. */
    bank_name: string;
    /** The reference on the receipt: letters and digits, in capitals; earlier ones as typed. */
    ref_no: string;
    /** Equal for all ways to write the reference. */
    ref_key: string;
    /** YYYY-MM-DD in Manila. */
    deposit_date: string;
    method: (typeof manualDepositMethods)[number];
    /** The offered bonus until the deposit is credited, then the credited bonus. */
    bonus: Generated<bigint>;
    state: ManualState;
    reason: ColumnType<Localized | null, string | null, string | null>;
  }
>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    target_bank: Reference<TargetBankTable>;
    manual_deposit: ByMember<ManualDepositTable>;
  }
}
