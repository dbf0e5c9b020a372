import type { ColumnType } from 'kysely';
import type { BothLanguages } from '../gateway/gateway.schema.ts';

export type PromotionKind = 'welcome' | 'daily' | 'vip' | 'none' | 'free_credit';

/** What a deposit of at least `minimum` (decimal string, pesos) brings; the turnover counts deposit and bonus. */
export interface StoredTier {
  readonly minimum: string;
  readonly percent: number;
  readonly turnover_multiplier: number;
}

type Json<T> = ColumnType<T, string, string>;

export interface PromotionTable {
  id: string;
  kind: PromotionKind;
  name: Json<BothLanguages>;
  summary: Json<BothLanguages>;
  terms: Json<BothLanguages>;
  art: string;
  /** Ascending by minimum. */
  tiers: Json<readonly StoredTier[]>;
  days_valid: number;
  /** Units. */
  max_bonus: bigint | null;
  claim: 'once' | 'daily' | 'always';
  first_deposit: boolean;
  minimum_vip: number;
  position: number;
  active: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
}

export type RequirementState = 'open' | 'met' | 'expired' | 'lost';

/** Amounts are units. */
export interface RequirementTable {
  member_id: bigint;
  id: bigint;
  kind: 'promotion' | 'deposit' | 'gift';
  /** What opened it, once: `deposit:<id>`, `inbox:<id>`. */
  source: string;
  promotion_id: string | null;
  name: Json<BothLanguages>;
  target: bigint;
  done: bigint;
  withheld: bigint;
  bonus: bigint;
  /** The most that a gift may turn into, and what was the member's own beside it; both null without a cap. */
  cap: bigint | null;
  own: bigint | null;
  state: RequirementState;
  opened_at: Date;
  expires_at: Date | null;
  closed_at: Date | null;
}

declare module '../db/schema.ts' {
  interface Database {
    promotion: PromotionTable;
    requirement: RequirementTable;
  }
}
