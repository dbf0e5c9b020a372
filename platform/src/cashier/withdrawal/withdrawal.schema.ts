import type { partStates, rails, withdrawalStates } from '@parol/wire/fund';
import type { ColumnType, Generated } from 'kysely';
import type { ByMember, TableOf } from '../../kernel/database/database.ts';
import type { WithdrawalColumns } from './withdrawal.tables.ts';

export type WithdrawalState = (typeof withdrawalStates)[number];

export type Rail = (typeof rails)[number];

/** The payout account when the ticket was made; the number is masked. */
export interface AccountSnapshot {
  readonly bank_name: string;
  readonly bank_acc_no: string;
  readonly kind: 'bank' | 'ewallet';
}

/** One transfer of a ticket that has been sent. */
export interface StoredPart {
  /** Units, as text. */
  readonly units: string;
  readonly state: (typeof partStates)[number];
  /** Why the bank returned it. */
  readonly reason: string | null;
}

export type WithdrawalTable = TableOf<
  WithdrawalColumns,
  {
    /** Units. */
    amount: bigint;
    account: ColumnType<AccountSnapshot, string, never>;
    /** Idempotency key from the client, unique per member; null if it sent none. */
    request_id: string | null;
    state: WithdrawalState;
    /** Reason of the rejection: one of wire's `withdrawalReasons`, or the operator's own text. */
    reason: string | null;
    rail: Rail;
    /** The transfers' amounts: units, as text. */
    legs: ColumnType<readonly string[], string, never>;
    /** The transfers with their states, from the first change of one on; before it empty. */
    parts: ColumnType<readonly StoredPart[], string | undefined, string>;
    /** When the money is expected to arrive. */
    expected_at: Date;
    /** Null when a bank's batch determines the time. */
    promised_seconds: number | null;
    /** The member has never deposited, so all of it was free credit. */
    free_credit: Generated<boolean>;
    /** Reviewed before others, because of the member's VIP level at the request. */
    priority: ColumnType<boolean, boolean | undefined, never>;
  }
>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    withdrawal: ByMember<WithdrawalTable>;
    completed_withdrawal: Pick<
      WithdrawalTable,
      'member_id' | 'id' | 'amount' | 'account' | 'requested_at' | 'paid_at'
    >;
  }
}
