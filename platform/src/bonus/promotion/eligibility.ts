import { manilaDay } from '@parol/domain';
import { midnightBefore } from '@parol/domain/calendar';
import type { Code } from '@parol/wire';
import type { Db } from '../../kernel/database/database.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { DepositHistory } from './deposit-history.ts';
import type { Promotion } from './promotion.repository.ts';
import { isPlain, lastClaim, openRequirements } from './requirement.repository.ts';

/** Loads the member's VIP level: 0 for none, 1 (Bronze) to 5 (Diamond). */
export type VipLevelOf = (db: Db, memberId: bigint) => Promise<number>;

export interface EligibilityNeeds {
  readonly vipLevelOf: VipLevelOf;
  readonly gate: Pick<ResponsibleGamingGate, 'paused'>;
  readonly deposits: DepositHistory;
}

/**
 * The code that makes the member ineligible, or null. `currentDeposit` is the deposit being
 * credited, which does not count as an earlier one.
 */
export type IneligibleBecause = (
  on: Db,
  memberId: bigint,
  promotion: Promotion,
  at: Date,
  currentDeposit?: bigint,
) => Promise<Code | null>;

export const eligibility =
  ({ vipLevelOf, gate, deposits }: EligibilityNeeds): IneligibleBecause =>
  async (on, memberId, promotion, at, currentDeposit) => {
    if (promotion.kind === 'none') return null;
    const pause = await gate.paused(on, memberId);
    if (pause) return pause.code;
    if (promotion.minimum_vip > 0 && (await vipLevelOf(on, memberId)) < promotion.minimum_vip)
      return 'vip_not_exists';
    const claimed = await lastClaim(on, memberId, promotion.id);
    if (claimed && promotion.claim === 'once') return 'claim_promo_only_once';
    if (claimed && promotion.claim === 'daily' && manilaDay(claimed) === manilaDay(at))
      return 'claim_promo_only_once_a_day';
    if (promotion.gift !== null) return 'promotion_not_available';
    if (promotion.first_deposit && (await deposits.hasPaid(on, memberId, currentDeposit)))
      return 'newbie_unmet';
    if (promotion.after_first_deposit && !(await deposits.hasPaid(on, memberId, currentDeposit)))
      return 'first_deposit_unmet';
    if (
      promotion.first_of_day &&
      (await deposits.hasPaidSince(on, memberId, midnightBefore(at), currentDeposit))
    )
      return 'promotion_requirement_not_met';
    const open = await openRequirements(on, memberId);
    return open.every(isPlain) ? null : 'ongoing_promotion';
  };
