/** The parts of a saved payout account that a withdrawal needs. */
export interface PayoutAccount {
  readonly ref: string;
  readonly bankId: string;
  readonly bankName: string;
  readonly kind: 'bank' | 'ewallet';
  /** The number, masked except for its end. */
  readonly masked: string;
  readonly active: boolean;
  /** A new account cannot be paid before this time. */
  readonly usableFrom: Date;
  readonly addedAt: Date;
  /** Whether the holder has the member's registered name, if one is registered. */
  readonly hasOwnersName: boolean;
  /** Whether an operator has not compared the holder with the registered name yet. */
  readonly isInReview: boolean;
  /** Its number belongs to another member, who added it before numbers belonged to one member only. */
  readonly isOthers: boolean;
}

export interface PayoutAccounts {
  /**
   * The member's own account at the bank, by its reference or by its number as listed; undefined
   * when no account, or more than one, has that number.
   */
  accountOf(memberId: bigint, bankId: string, named: string): Promise<PayoutAccount | undefined>;
  /**
   * When a member with a recently changed phone may withdraw again; null when there is no delay.
   */
  phoneSettledAt(memberId: bigint): Promise<Date | null>;
}
