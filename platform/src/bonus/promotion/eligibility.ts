import { manilaDay } from '@parol/domain';
import { midnightBefore } from '@parol/domain/calendar';
import type { Code } from '@parol/wire';
import type { Db } from '../../kernel/database/database.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { DepositHistory } from './deposit-history.ts';
import type { Promotion } from './promotion.repository.ts';
import { isPlain, lastClaim, openRequirements } from './requirement.repository.ts';

/** What a member still has to deposit within `days` for a VIP level, in units. */
export interface VipMissing {
  readonly amount: bigint;
  readonly days: number;
}

/**
 * Loads the member's VIP level, 0 for none, 1 (Bronze) to 5 (Diamond), and what is missing for
 * another: undefined if nothing is, and while deposits lead to no level.
 */
export type VipStandingOf = (
  db: Db,
  memberId: bigint,
) => Promise<{
  readonly level: number;
  readonly missingFor: (level: number) => VipMissing | undefined;
}>;

export interface EligibilityNeeds {
  readonly vipStandingOf: VipStandingOf;
  readonly gate: Pick<ResponsibleGamingGate, 'paused'>;
  readonly deposits: DepositHistory;
}

/** Why a member can't have a promotion now. */
export interface Ineligible {
  readonly code: Code;
  /** With `vip_not_exists`. */
  readonly vipMissing?: VipMissing;
}

/**
 * What makes the member ineligible, or null. `currentDeposit` is the deposit being credited, which
 * does not count as an earlier one.
 */
export type IneligibleBecause = (
  on: Db,
  memberId: bigint,
  promotion: Promotion,
  at: Date,
  currentDeposit?: bigint,
) => Promise<Ineligible | null>;

export const eligibility =
  ({ vipStandingOf, gate, deposits }: EligibilityNeeds): IneligibleBecause =>
  async (on, memberId, promotion, at, currentDeposit) => {
    if (promotion.kind === 'none') return null;
    const pause = await gate.paused(on, memberId);
    if (pause) return { code: pause.code };
    if (promotion.minimum_vip > 0) {
      const { level, missingFor } = await vipStandingOf(on, memberId);
      const vipMissing = missingFor(promotion.minimum_vip);
      if (level < promotion.minimum_vip)
        return { code: 'vip_not_exists', ...(vipMissing && { vipMissing }) };
    }
    const claimed = await lastClaim(on, memberId, promotion.id);
    if (claimed && promotion.claim === 'once') return { code: 'claim_promo_only_once' };
    if (claimed && promotion.claim === 'daily' && manilaDay(claimed) === manilaDay(at))
      return { code: 'claim_promo_only_once_a_day' };
    if (promotion.gift !== null) return { code: 'promotion_not_available' };
    if (promotion.first_deposit && (await deposits.hasPaid(on, memberId, currentDeposit)))
      return { code: 'newbie_unmet' };
    if (promotion.after_first_deposit && !(await deposits.hasPaid(on, memberId, currentDeposit)))
      return { code: 'first_deposit_unmet' };
    if (
      promotion.first_of_day &&
      (await deposits.hasPaidSince(on, memberId, midnightBefore(at), currentDeposit))
    )
      return { code: 'promotion_requirement_not_met' };
    const open = await openRequirements(on, memberId);
    return open.every(isPlain) ? null : { code: 'ongoing_promotion' };
  };
