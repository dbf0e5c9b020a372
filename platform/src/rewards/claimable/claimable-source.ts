import type { Localized } from '@parol/domain';

/** Something that a member can claim now. Amounts are units. */
export interface Claimable {
  /** Unique within its source. */
  readonly id: string;
  readonly name: Localized;
  /** Pesos to the balance. */
  readonly amount?: bigint;
  readonly tokens?: bigint;
  readonly tickets?: number;
  /** Stakes that must be settled before the amount can be withdrawn. */
  readonly turnover?: bigint;
  /** Null if it does not expire. */
  readonly expiresAt: Date | null;
  /** The part of the amount that expires then, unless it is all of it. */
  readonly expiring?: bigint;
  /** The page where the member claims it. */
  readonly path: string;
}

/** A programme's part of the Rewards hub (RULES.md). */
export interface ClaimableSource {
  /** The programme's code. */
  readonly source: string;
  /**
   * What the member can claim now; changes nothing. A refusal, such as promotion_not_available
   * while the programme is off, counts as an empty list.
   */
  list(memberId: bigint): Promise<readonly Claimable[]>;
}
