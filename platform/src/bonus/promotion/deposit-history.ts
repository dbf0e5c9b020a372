import type { Db } from '../../kernel/database/database.ts';

/** A member's credited deposits, through gateways and by hand; the cashier implements it. */
export interface DepositHistory {
  /** Whether the member has ever paid one; `except` is not counted. */
  hasPaid(db: Db, memberId: bigint, except?: bigint): Promise<boolean>;
  /** Whether one was paid at or after `since`; `except` is not counted. */
  hasPaidSince(db: Db, memberId: bigint, since: Date, except?: bigint): Promise<boolean>;
  /** Amount of the first paid deposit in units; undefined before it. */
  firstPaid(db: Db, memberId: bigint): Promise<bigint | undefined>;
}
