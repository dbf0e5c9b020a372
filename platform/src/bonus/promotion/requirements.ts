import type { Category, Localized } from '@parol/domain';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { Requirement } from './requirement.repository.ts';

/** Amounts are units. */
interface NewRequirement {
  readonly memberId: bigint;
  readonly kind: Requirement['kind'];
  /** Idempotency key; opens at most one requirement: `deposit:<id>`, `inbox:<id>`. */
  readonly source: string;
  readonly promotionId: string | null;
  /** Null for that of the promotion without a bonus. */
  readonly name: Localized | null;
  readonly target: bigint;
  readonly withheld: bigint;
  readonly bonus: bigint;
  /** The deposit that earned a bonus. */
  readonly deposit?: bigint;
  /** The highest bet while a bonus is open; null or omitted for no limit. */
  readonly maxBet?: bigint | null;
  /** The categories that a bonus may be played in; null or omitted for all. */
  readonly games?: readonly Category[] | null;
  /**
   * `most`: how much of the gift remains when met; `own`: the member's own money, which the cap
   * does not affect.
   */
  readonly cap?: { readonly most: bigint; readonly own: bigint } | undefined;
  readonly expiresAt: Date | null;
}

/**
 * A member's balance, the part withheld by open requirements, and the rest; units. `withheld` never
 * exceeds `balance`. During a self-exclusion, when the member cannot play, only a bonus and its
 * winnings are withheld (responsible-gaming/RULES.md).
 */
export interface Funds {
  readonly balance: bigint;
  readonly withheld: bigint;
  readonly available: bigint;
  /** Whether only bonuses withhold, because the member is excluded. */
  readonly bonusOnly: boolean;
}

/** An open requirement and the part of the balance that it withholds, in units. */
export interface Withholding {
  readonly requirement: Requirement;
  readonly withheld: bigint;
}

/** A settled round; amounts in units. */
export interface SettledRound {
  readonly stake: bigint;
  readonly payout: bigint;
  readonly placedAt: Date;
  readonly category: Category;
}

export interface Requirements {
  open(tx: Tx, requirement: NewRequirement): Promise<void>;
  openOnes(db: Db, memberId: bigint): Promise<readonly Requirement[]>;
  funds(db: Db, memberId: bigint): Promise<Funds>;
  /**
   * The amount that each open requirement withholds, oldest first; each at most the balance. During
   * a self-exclusion only bonuses withhold.
   */
  withholdings(db: Db, memberId: bigint): Promise<readonly Withholding[]>;
  /**
   * Records that the member's own money was added (deposit, returned withdrawal) or taken (hold,
   * negative), after its posting; caps do not affect it, and it does not make up for a bonus's
   * losses. If an excluded member withdraws money, their own money needs no turnover any more.
   */
  ownMoneyMoved(tx: Tx, memberId: bigint, amount: bigint): Promise<void>;
  /**
   * Counts a settled round: its stake towards turnover, oldest requirement first, and its result in
   * the bonus that was open when it was placed. A met requirement releases the withheld money, minus
   * what exceeds its cap; one with a cap is met when no round of the gift is open. Call it once per
   * round, in the transaction that settles the round, under the member's lock.
   */
  settled(tx: Tx, memberId: bigint, round: SettledRound): Promise<void>;
  /**
   * Counts a win that was credited after its round was settled, after its posting and under the
   * member's lock: as a result of the bonus that was open when the round was placed and still is,
   * otherwise as own money.
   */
  lateWin(tx: Tx, memberId: bigint, placedAt: Date, amount: bigint): Promise<void>;
  /**
   * Closes expired requirements and forfeits what they withheld as bonus and winnings. One with an
   * open round, whose win would belong to the bonus, waits for it. Returns how many were closed.
   */
  expire(): Promise<number>;
  /**
   * Closes the member's requirements as lost if less than a peso is left and no round is open. Call
   * it under the member's lock. Returns whether there were any.
   */
  closeLost(tx: Tx, memberId: bigint): Promise<boolean>;
}

/** The sum of a member's wins that wait for review, in units; not part of the balance. */
export type UnderReview = (db: Db, memberId: bigint) => Promise<bigint>;
