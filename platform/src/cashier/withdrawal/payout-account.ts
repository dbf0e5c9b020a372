/** The parts of a saved payout account that a withdrawal needs. */
export interface PayoutAccount {
  readonly bankId: string;
  readonly bankName: string;
  readonly kind: 'bank' | 'ewallet';
  /** The number, masked except for its end. */
  readonly masked: string;
  readonly active: boolean;
  /** A new account cannot be paid before this time. */
  readonly usableFrom: Date;
}

/** Finds a member's own account by its `account_ref`. */
export interface PayoutAccounts {
  accountOf(memberId: bigint, ref: string): Promise<PayoutAccount | undefined>;
  /**
   * When a member with a recently changed phone may withdraw again; null when there is no delay.
   */
  phoneSettledAt(memberId: bigint): Promise<Date | null>;
}
