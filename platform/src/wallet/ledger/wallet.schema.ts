import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ByKey, ByMember, Reference, TableOf } from '../../kernel/database/database.ts';
import type {
  DayPlayColumns,
  EntryColumns,
  ExternalReferenceColumns,
  HouseAccountColumns,
  LedgerAccountColumns,
  LedgerViolationColumns,
  OutboxColumns,
  OutboxParkedColumns,
  TransferColumns,
} from './wallet.tables.ts';

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
type LedgerAccountTable = TableOf<
  LedgerAccountColumns,
  {
    /** Above 0. */
    id: GeneratedAlways<bigint>;
    /** Every posting locks and updates this row. */
    balance: Generated<bigint>;
    /** Whether play is counted per day, for the member's limits. */
    counted: Generated<boolean>;
  }
>;

type HouseAccountTable = TableOf<
  HouseAccountColumns,
  {
    /** Below 0. */
    id: GeneratedAlways<bigint>;
  }
>;

type TransferTable = TableOf<
  TransferColumns,
  {
    meta: ColumnType<Record<string, unknown> | null, string | null, never>;
  }
>;

type EntryTable = EntryColumns;

type ExternalReferenceTable = ExternalReferenceColumns;

/** Play of members with a wager or loss limit, which each posting adds to. */
type DayPlayTable = TableOf<
  DayPlayColumns,
  {
    /** YYYY-MM-DD in Manila. */
    day: string;
  }
>;

type LedgerViolationTable = TableOf<
  LedgerViolationColumns,
  {
    rule: Rule;
  }
>;

/** Committed events, until the relay has published them. */
type OutboxTable = TableOf<
  OutboxColumns,
  {
    /** The transfer's kind if the topic is `wallet.posted`. */
    kind: string | null;
    payload: ColumnType<Record<string, unknown>, string, never>;
  }
>;

/** Messages that one listener lacks. */
type OutboxParkedTable = TableOf<
  OutboxParkedColumns,
  {
    payload: ColumnType<Record<string, unknown>, string, never>;
  }
>;

interface UnsentMessageView extends Pick<OutboxTable, 'member_id' | 'id' | 'topic'> {
  /** The only module that lacks the message; null while all of them do. */
  listener: string | null;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    ledger_account: ByMember<LedgerAccountTable>;
    house_account: Reference<HouseAccountTable>;
    transfer: ByMember<TransferTable>;
    entry: ByMember<EntryTable>;
    external_reference: ByKey<ExternalReferenceTable, 'key'>;
    day_play: ByMember<DayPlayTable>;
    posting: Omit<TransferTable, 'fingerprint'>;
    player_account: Omit<LedgerAccountTable, 'counted'>;
    house_ledger_account: HouseAccountTable;
    counted_day: DayPlayTable;
    ledger_violation: ByMember<LedgerViolationTable>;
    outbox: ByMember<OutboxTable>;
    outbox_parked: ByMember<OutboxParkedTable>;
    unsent_message: UnsentMessageView;
  }
}
