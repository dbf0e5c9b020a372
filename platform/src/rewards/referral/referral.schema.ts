import type { referralReasons } from '@parol/wire/referral';
import type { ByMember, TableOf } from '../../kernel/database/database.ts';
import type { ReferralOutcomeColumns, ReferralWatchColumns } from './referral.tables.ts';

export type ReferralReason = (typeof referralReasons)[number];

/** A credited deposit of a referred member that is not turned over yet; amounts are units. */
export type ReferralWatchTable = TableOf<
  ReferralWatchColumns,
  {
    /** The referred member. */
    member_id: bigint;
    /** The ledger's transfer that credited the deposit. */
    deposit_id: bigint;
    /** When to check it again: at the next play, at the latest when the time to play is over. */
    due_at: Date;
  }
>;

/**
 * The outcome of one deposit of a referred member for the referrer, or with `decidedForAll` as its
 * deposit an operator's decision about the two members; amounts are units.
 */
export type ReferralOutcomeTable = TableOf<
  ReferralOutcomeColumns,
  {
    /** The referrer. */
    member_id: bigint;
    /** Null, as is the next, where the outcome is about no deposit. */
    deposit: bigint | null;
    /** Null if the cashback was paid. */
    reason: ReferralReason | null;
    /** An operator's reason. */
    note: string | null;
  }
>;

/** The deposit_id of an operator's decision about all deposits of a referred member. */
export const decidedForAll = 0n;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    referral_watch: ByMember<ReferralWatchTable>;
    referral_outcome: ByMember<ReferralOutcomeTable>;
  }
}
