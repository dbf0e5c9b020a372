import type { Db } from '../../kernel/database/database.ts';

/** A member's credited deposits, through gateways and manual; implemented by the cashier. */
export interface DepositHistory {
  /** Whether the member has ever had a deposit credited, not counting `except`. */
  hasPaid(db: Db, memberId: bigint, except?: bigint): Promise<boolean>;
  /** Whether a deposit was credited at or after `since`, not counting `except`. */
  hasPaidSince(db: Db, memberId: bigint, since: Date, except?: bigint): Promise<boolean>;
  /** Amount of the first credited deposit in units; undefined if there is none. */
  firstPaid(db: Db, memberId: bigint): Promise<bigint | undefined>;
}
