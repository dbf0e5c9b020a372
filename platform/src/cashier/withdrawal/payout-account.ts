/** A saved bank or e-wallet account, as a withdrawal needs it. */
export interface PayoutAccount {
  readonly bankId: string;
  readonly bankName: string;
  readonly kind: 'bank' | 'ewallet';
  /** The number, masked but for its end. */
  readonly masked: string;
  readonly active: boolean;
  /** Withdrawals to it wait until then, because it is new. */
  readonly usableFrom: Date;
}

/** Finds a member's own account by its `account_ref`. */
export interface PayoutAccounts {
  accountOf(memberId: bigint, ref: string): Promise<PayoutAccount | undefined>;
  /** From when a member whose phone was changed may be paid at all; null when it was not, or nothing waits. */
  phoneSettledAt(memberId: bigint): Promise<Date | null>;
}
