import type { ByMember, TableOf } from '../../kernel/database/database.ts';
import type {
  RebateAccrualColumns,
  RebateClaimColumns,
  RebateDownlineColumns,
  RebateTurnoverColumns,
} from './rebate.tables.ts';

/** Kinds of rebate, claimed separately: of own turnover, and of the referees' turnover. */
export type RebateKind = 'self' | 'downline';

/** Amounts are units, days Manila days. */
type RebateTurnoverTable = TableOf<
  RebateTurnoverColumns,
  {
    /** VIP level under whose rates the day is settled. */
    level: number;
    /** |payout - stake|, at most the stake; it includes `covered` and `paused`. */
    valid: bigint;
    /** Played under an open bonus. */
    covered: bigint;
    /** Settled during a pause. */
    paused: bigint;
  }
>;

type RebateDownlineTable = RebateDownlineColumns;

export type RebateAccrualTable = TableOf<
  RebateAccrualColumns,
  {
    /** `grant`: by an operator; claimed together with `self`. */
    kind: RebateKind | 'grant';
    /** What can still be claimed; if negative, what is owed. */
    remaining: bigint;
    /** How often a claimed amount must be staked. */
    times: number;
  }
>;

export type RebateClaimTable = TableOf<
  RebateClaimColumns,
  {
    kind: RebateKind;
    /** Stakes that the claim requires. */
    turnover: bigint;
  }
>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    rebate_turnover: ByMember<RebateTurnoverTable>;
    rebate_downline: ByMember<RebateDownlineTable>;
    rebate_accrual: ByMember<RebateAccrualTable>;
    rebate_claim: ByMember<RebateClaimTable>;
  }
}
