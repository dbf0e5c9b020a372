import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Rule } from './invariants.repository.ts';

/** Written only by the functions in db/functions; read by the repositories of this folder. */
interface LedgerAccountTable {
  member_id: bigint;
  asset: string;
  /** Above 0. */
  id: GeneratedAlways<bigint>;
  /** Every posting locks and updates this row. */
  balance: Generated<bigint>;
  /** Whether play is counted per day, for the member's limits. */
  counted: Generated<boolean>;
}

interface HouseAccountTable {
  kind: string;
  owner: Generated<string>;
  asset: string;
  /** Below 0. */
  id: GeneratedAlways<bigint>;
}

interface TransferTable {
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
  meta: ColumnType<Record<string, unknown> | null, string | null, never>;
  created_at: Date;
}

interface EntryTable {
  member_id: bigint;
  account_id: bigint;
  transfer_id: bigint;
  amount: bigint;
  balance_after: bigint | null;
}

interface ExternalReferenceTable {
  scope: string;
  key: string;
  member_id: bigint;
  transfer_id: bigint;
}

interface LedgerViolationTable {
  member_id: bigint;
  rule: Rule;
  subject_id: bigint;
  noticed_at: Date;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    ledger_account: LedgerAccountTable;
    house_account: HouseAccountTable;
    transfer: TransferTable;
    entry: EntryTable;
    external_reference: ExternalReferenceTable;
    ledger_violation: LedgerViolationTable;
  }
}
