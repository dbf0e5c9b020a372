import type { ColumnType, Generated } from 'kysely';
import type { Category, Localized } from '@parol/domain';
import type { Percents } from './contribution.ts';

export type PromotionKind = 'welcome' | 'daily' | 'vip' | 'none' | 'free_credit' | 'gift';

/**
 * The bonus of a deposit of at least `minimum` (decimal string, pesos); turnover is over deposit
 * plus bonus.
 */
export interface StoredTier {
  readonly minimum: string;
  readonly percent: number;
  readonly turnover_multiplier: number;
}

/** The terms of a gift; amounts are decimal strings, pesos. */
export interface StoredGift {
  readonly bonus: string;
  readonly turnover: string;
  /** The most of the balance that remains once the turnover is met; null for no cap. */
  readonly max_cash_out: string | null;
  /** Days within which the gift must be claimed from the inbox. */
  readonly claim_days: number;
  /** Minimum amount of the member's first deposit; null when no deposit is required. */
  readonly first_deposit: string | null;
  readonly title: Localized;
  readonly body: Localized;
}

type Json<T> = ColumnType<T, string, string>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** Zero unless given. */
type Counter = ColumnType<bigint, bigint | undefined>;

export interface PromotionTable {
  id: string;
  kind: PromotionKind;
  name: Json<Localized>;
  summary: Json<Localized>;
  terms: Json<Localized>;
  art: string;
  /** Ascending by minimum. */
  tiers: Json<readonly StoredTier[]>;
  days_valid: number;
  /** Units. */
  max_bonus: bigint | null;
  claim: 'once' | 'daily' | 'always';
  first_deposit: boolean;
  /** Only for members who have paid a deposit before. */
  after_first_deposit: boolean;
  /** Only for the first deposit of a day in Manila. */
  first_of_day: boolean;
  /** Categories that the bonus may be played in; null for all. */
  games: Json<readonly Category[] | null>;
  /** Terms when operators grant it as a gift; null when a deposit earns it. */
  gift: Json<StoredGift | null>;
  minimum_vip: number;
  position: number;
  /**
   * The most of a bet under the bonus, in units, and as a percentage of the bonus; the lesser counts,
   * null for no maximum.
   */
  max_bet: ColumnType<bigint | null, bigint | null | undefined>;
  max_bet_percent: ColumnType<number | null, number | null | undefined>;
  active: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
  /** Offered only to members who have unlocked it. */
  needs_coupon: Generated<boolean>;
}

/** What differs from a promotion's row from `effective_at` on, until the next one. */
export interface PromotionTermsTable {
  promotion_id: string;
  effective_at: Date;
  /** Columns of `promotion`. */
  value: ColumnType<Readonly<Record<string, unknown>>, string, never>;
  reason: string;
  set_at: Date;
}

/** `released`: an excluded member took the money out unplayed. */
export type RequirementState = 'open' | 'met' | 'expired' | 'lost' | 'given_up' | 'released';

/** Amounts are units. */
export interface RequirementTable {
  member_id: bigint;
  id: bigint;
  kind: 'promotion' | 'deposit' | 'gift' | 'reward';
  /** What opened it, at most once: `deposit:<id>`, `inbox:<id>`, `rebate:<key>`. */
  source: string;
  promotion_id: string | null;
  name: Json<Localized>;
  target: bigint;
  done: bigint;
  /** Of a plain deposit or a gift its amount; of a bonus with a deposit what is left of the bonus. */
  withheld: bigint;
  bonus: bigint;
  /** What the member paid in for the bonus; zero once it is lost. */
  deposit: Counter;
  /** Stakes, and payouts less stakes, of the settled rounds placed since a bonus opened. */
  staked: Counter;
  net: Counter;
  /** The promotion's terms when the bonus opened: the most of a bet, and the allowed categories. */
  max_bet: ColumnType<bigint | null, bigint | null | undefined>;
  games: NullableJson<readonly Category[]>;
  /** How stakes count towards a bonus, as it was when it opened; null for a plain requirement. */
  percents: NullableJson<Percents>;
  /**
   * The most that a gift may turn into, and the member's own money, which the cap does not affect;
   * both null without a cap.
   */
  cap: bigint | null;
  own: bigint | null;
  state: RequirementState;
  opened_at: Date;
  expires_at: Date | null;
  closed_at: Date | null;
}

/** Members with an open requirement whose balance fell below a peso. */
export interface PlayedOutTable {
  member_id: bigint;
  /** When that was, or when the job last found an open round. */
  noticed_at: Date;
}

/** A promotion that needs a coupon, unlocked for one deposit of a member. */
export interface PromotionUnlockTable {
  member_id: bigint;
  /** What unlocked it, once: `coupon:<id>`. */
  source: string;
  promotion_id: string;
  unlocked_at: Date;
  /** The deposit is opened before this. */
  until_at: Date;
  /** When a deposit's bonus used it. */
  used_at: Date | null;
}

/** How stakes count towards bonuses that open from `effective_at` on, until the next row. */
interface TurnoverSettingTable {
  effective_at: Date;
  value: ColumnType<unknown, string, never>;
  reason: string;
  set_at: Date;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    played_out: PlayedOutTable;
    promotion: PromotionTable;
    promotion_terms: PromotionTermsTable;
    promotion_unlock: PromotionUnlockTable;
    requirement: RequirementTable;
    turnover_setting: TurnoverSettingTable;
  }
}
