import type { Generated } from 'kysely';

/** Kinds of rebate, claimed separately: of own turnover, and of the referees' turnover. */
export type RebateKind = 'self' | 'downline';

/** Amounts are units, days Manila days. */
interface RebateTurnoverTable {
  member_id: bigint;
  day: string;
  provider_code: string;
  game_type: string;
  /** VIP level under whose rates the day is settled. */
  level: number;
  rounds: bigint;
  staked: bigint;
  /** |payout - stake|, at most the stake; it includes `covered` and `paused`. */
  valid: bigint;
  /** Played under an open bonus. */
  covered: bigint;
  /** Settled during a pause. */
  paused: bigint;
  rebate: bigint;
}

interface RebateDownlineTable {
  member_id: bigint;
  day: string;
  referee_id: bigint;
  level: number;
  counted: bigint;
  rebate: bigint;
}

export interface RebateAccrualTable {
  member_id: bigint;
  day: string;
  /** `grant`: by an operator; claimed together with `self`. */
  kind: RebateKind | 'grant';
  revision: number;
  amount: bigint;
  /** What can still be claimed; if negative, what is owed. */
  remaining: bigint;
  /** How often a claimed amount must be staked. */
  times: number;
  expires_at: Date;
  accrued_at: Date;
  reason: Generated<string | null>;
}

export interface RebateClaimTable {
  member_id: bigint;
  id: bigint;
  kind: RebateKind;
  amount: bigint;
  /** Stakes that the claim requires. */
  turnover: bigint;
  request_id: string | null;
  claimed_at: Date;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    rebate_turnover: RebateTurnoverTable;
    rebate_downline: RebateDownlineTable;
    rebate_accrual: RebateAccrualTable;
    rebate_claim: RebateClaimTable;
  }
}
