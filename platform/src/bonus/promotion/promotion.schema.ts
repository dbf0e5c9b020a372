import type { ColumnType, Generated } from 'kysely';
import type { Category, Localized } from '@parol/domain';
import type { Percents } from './contribution.ts';
import type { ByMember, Reference, TableOf } from '../../kernel/database/database.ts';
import type {
  PlayedOutColumns,
  PromotionColumns,
  PromotionTermsColumns,
  PromotionUnlockColumns,
  RequirementColumns,
  TurnoverSettingColumns,
} from './promotion.tables.ts';

export type PromotionKind = 'welcome' | 'daily' | 'vip' | 'none' | 'free_credit' | 'gift';

/**
 * The bonus of a deposit of at least `minimum` (decimal string, pesos); turnover applies to deposit
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
  /** The most that remains of the balance once the turnover is met; null for no cap. */
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
/** Zero if absent. */
type Counter = ColumnType<bigint, bigint | undefined>;

export type PromotionTable = TableOf<
  PromotionColumns,
  {
    kind: PromotionKind;
    name: Json<Localized>;
    summary: Json<Localized>;
    terms: Json<Localized>;
    /** Ascending by minimum. */
    tiers: Json<readonly StoredTier[]>;
    /** Units. */
    max_bonus: bigint | null;
    claim: 'once' | 'daily' | 'always';
    /** Only for members who have paid a deposit before. */
    after_first_deposit: Generated<boolean>;
    /** Only for the first deposit of a day in Manila. */
    first_of_day: Generated<boolean>;
    /** Categories that the bonus may be played in; null for all. */
    games: Json<readonly Category[] | null>;
    /** Terms when operators grant it as a gift; null when a deposit earns it. */
    gift: Json<StoredGift | null>;
    /**
     * The highest bet under the bonus, in units, and as a percentage of the bonus; the lower one
     * counts, null for no limit.
     */
    max_bet: Generated<bigint | null>;
    /** Offered only to members who have unlocked it. */
    needs_coupon: Generated<boolean>;
  }
>;

/** Changes to a promotion's row from `effective_at` until the next change. */
export type PromotionTermsTable = TableOf<
  PromotionTermsColumns,
  {
    /** Columns of `promotion`. */
    value: ColumnType<Readonly<Record<string, unknown>>, string, never>;
  }
>;

/** `released`: an excluded member withdrew the money without turning it over. */
export type RequirementState = 'open' | 'met' | 'expired' | 'lost' | 'given_up' | 'released';

/** Amounts are units. */
export type RequirementTable = TableOf<
  RequirementColumns,
  {
    kind: 'promotion' | 'deposit' | 'gift' | 'reward';
    /** What opened it, unique: `deposit:<id>`, `inbox:<id>`, `rebate:<key>`. */
    source: string;
    name: Json<Localized>;
    /**
     * For a plain deposit or a gift, its amount; for a deposit with a bonus, the rest of the bonus.
     */
    withheld: bigint;
    /** The deposit that earned the bonus; zero once it is lost. */
    deposit: Counter;
    /** Stakes, and payouts minus stakes, of the settled rounds placed since a bonus opened. */
    staked: Counter;
    net: Counter;
    /** The promotion's terms when the bonus opened: the highest bet and the allowed categories. */
    max_bet: bigint | null;
    games: NullableJson<readonly Category[]>;
    /** How stakes count towards a bonus, fixed when it opened; null for a plain requirement. */
    percents: NullableJson<Percents>;
    /**
     * A gift's cap, and the member's own money, which the cap does not affect; both null without a
     * cap.
     */
    cap: bigint | null;
    state: RequirementState;
  }
>;

/** Members with an open requirement whose balance fell below a peso. */
export type PlayedOutTable = TableOf<
  PlayedOutColumns,
  {
    /** When the balance fell, or when the job last saw an open round. */
    noticed_at: Date;
  }
>;

/** A promotion that requires a coupon, unlocked for one deposit of a member. */
export type PromotionUnlockTable = TableOf<
  PromotionUnlockColumns,
  {
    /** What unlocked it, unique: `coupon:<id>`. */
    source: string;
    /** The deposit must be opened before this time. */
    until_at: Date;
    /** When a deposit's bonus used it. */
    used_at: Date | null;
  }
>;

/** How stakes count towards bonuses that open from `effective_at` on, until the next row. */
type TurnoverSettingTable = TableOf<
  TurnoverSettingColumns,
  {
    value: ColumnType<unknown, string, never>;
  }
>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    played_out: ByMember<PlayedOutTable>;
    promotion: Reference<PromotionTable>;
    promotion_terms: Reference<PromotionTermsTable>;
    promotion_unlock: ByMember<PromotionUnlockTable>;
    requirement: ByMember<RequirementTable>;
    requirement_span: Pick<
      RequirementTable,
      'member_id' | 'id' | 'kind' | 'state' | 'opened_at' | 'closed_at'
    >;
    turnover_setting: Reference<TurnoverSettingTable>;
  }
}
