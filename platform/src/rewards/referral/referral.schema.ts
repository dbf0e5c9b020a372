import type { referralReasons } from '@parol/wire/referral';

export type ReferralReason = (typeof referralReasons)[number];

/** A referred member whose first credited deposit is not turned over yet; amounts are units. */
export interface ReferralWatchTable {
  /** The referred member. */
  member_id: bigint;
  referrer_id: bigint;
  /** The ledger's transfer that credited the deposit. */
  deposit_id: bigint;
  deposit: bigint;
  deposited_at: Date;
  /** When to check it again: at the next play, at the latest when the time to play is over. */
  due_at: Date;
}

/** The final outcome of a referred member for the referrer; amounts are units. */
export interface ReferralOutcomeTable {
  /** The referrer. */
  member_id: bigint;
  referee_id: bigint;
  /** Null, as are the next two, if an operator decided before there was a deposit. */
  deposit_id: bigint | null;
  deposit: bigint | null;
  deposited_at: Date | null;
  cashback: bigint;
  /** Null if the cashback was paid. */
  reason: ReferralReason | null;
  /** An operator's reason. */
  note: string | null;
  decided_at: Date;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    referral_watch: ReferralWatchTable;
    referral_outcome: ReferralOutcomeTable;
  }
}
