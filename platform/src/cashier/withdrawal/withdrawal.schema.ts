import type { rails, withdrawalStates } from '@parol/wire/fund';
import type { ColumnType } from 'kysely';

export type WithdrawalState = (typeof withdrawalStates)[number];

export type Rail = (typeof rails)[number];

/** The saved account as it was when the ticket was made; the number masked. */
export interface AccountSnapshot {
  readonly bank_name: string;
  readonly bank_acc_no: string;
  readonly kind: 'bank' | 'ewallet';
}

export interface WithdrawalTable {
  id: bigint;
  member_id: bigint;
  /** Units. */
  amount: bigint;
  account_ref: string;
  account: ColumnType<AccountSnapshot, string, never>;
  /** The client's own, unique per member: a repeated click is the same ticket. */
  request_id: string;
  state: WithdrawalState;
  /** Why it was rejected, one of wire's `withdrawalReasons` or the operator's own words. */
  reason: string | null;
  rail: Rail;
  /** Its transfers: units, as texts. */
  legs: ColumnType<readonly string[], string, never>;
  /** When it should be there. */
  expected_at: Date;
  /** Null where a bank's batch decides. */
  promised_seconds: number | null;
  /** The member has never paid a deposit: all of it was free credit. */
  free_credit: boolean;
  requested_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  paid_at: Date | null;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    withdrawal: WithdrawalTable;
  }
}
