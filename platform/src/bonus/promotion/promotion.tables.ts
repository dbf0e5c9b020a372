// Written by `npm run gen:tables` from the migrated database.
import type { ColumnType, Generated } from 'kysely';

export interface PlayedOutColumns {
  member_id: bigint;
  noticed_at: Date;
}

export interface PromotionColumns {
  id: string;
  kind: string;
  name: ColumnType<unknown, string, string>;
  summary: ColumnType<unknown, string, string>;
  terms: ColumnType<unknown, string, string>;
  art: string;
  tiers: ColumnType<unknown, string, string>;
  days_valid: number;
  max_bonus: bigint | null;
  claim: string;
  first_deposit: Generated<boolean>;
  minimum_vip: Generated<number>;
  position: number;
  active: Generated<boolean>;
  starts_at: Date | null;
  ends_at: Date | null;
  after_first_deposit: Generated<boolean>;
  first_of_day: Generated<boolean>;
  games: ColumnType<unknown, string | null, string | null>;
  gift: ColumnType<unknown, string | null, string | null>;
  max_bet: Generated<bigint | null>;
  max_bet_percent: Generated<number | null>;
  needs_coupon: Generated<boolean>;
}

export interface PromotionTermsColumns {
  promotion_id: string;
  effective_at: Date;
  value: ColumnType<unknown, string, string>;
  reason: string;
  set_at: Generated<Date>;
}

export interface PromotionUnlockColumns {
  member_id: bigint;
  source: string;
  promotion_id: string;
  unlocked_at: Date;
  until_at: Date;
  used_at: Date | null;
}

export interface RequirementColumns {
  member_id: bigint;
  id: bigint;
  kind: string;
  source: string;
  promotion_id: string | null;
  name: ColumnType<unknown, string, string>;
  target: bigint;
  done: Generated<bigint>;
  withheld: bigint;
  bonus: Generated<bigint>;
  cap: bigint | null;
  own: bigint | null;
  state: string;
  opened_at: Date;
  expires_at: Date | null;
  closed_at: Date | null;
  deposit: Generated<bigint>;
  staked: Generated<bigint>;
  net: Generated<bigint>;
  max_bet: bigint | null;
  games: ColumnType<unknown, string | null, string | null>;
  percents: ColumnType<unknown, string | null, string | null>;
}

export interface TurnoverSettingColumns {
  effective_at: Date;
  value: ColumnType<unknown, string, string>;
  reason: string;
  set_at: Generated<Date>;
}
