import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/**
 * - `unbalanced_transfer`: its entries do not sum to zero, or the player's entry is not its amount.
 * - `orphan_entry`: without a transfer, or without an account of the transfer's asset.
 * - `empty_entry`: an amount of zero.
 * - `unregistered_deposit`: its key is not registered for it, so it may be credited twice.
 * - `negative_balance`: a player's account below zero.
 * - `wrong_balance`: a player's balance that is not the sum of its entries.
 * - `wrong_quarantine_balance`: the member's money in a quarantine account differs from their wins
 * under review.
 */
export type Rule =
  | 'unbalanced_transfer'
  | 'orphan_entry'
  | 'empty_entry'
  | 'unregistered_deposit'
  | 'negative_balance'
  | 'wrong_balance'
  | 'wrong_quarantine_balance';

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

/** Play of members with a wager or loss limit, which each posting adds to. */
interface DayPlayTable {
  member_id: bigint;
  /** YYYY-MM-DD in Manila. */
  day: string;
  staked: bigint;
  won: bigint;
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
    day_play: DayPlayTable;
    posting: Omit<TransferTable, 'fingerprint'>;
    player_account: Omit<LedgerAccountTable, 'counted'>;
    house_ledger_account: HouseAccountTable;
    counted_day: DayPlayTable;
    ledger_violation: LedgerViolationTable;
  }
}
