import type { RowOf } from '@parol/wire';
import { bonusOf, maxBetOf, type promotionList, turnoverOf } from '@parol/wire/campaign';

/** Value of the choice "No bonus". */
export const noBonus = 'none';

export type Promotion = RowOf<typeof promotionList>;
type Tier = Promotion['tiers'][number];

/** Bonus and turnover of a promotion for a deposit; amounts in units. */
export interface Offer {
  /** Whether the deposit reaches a tier; if not, bonus and turnover are zero. */
  readonly reached: boolean;
  /** The reached tier; the lowest one if none is reached. */
  readonly tier: Tier | undefined;
  readonly bonus: bigint;
  readonly turnover: bigint;
  /** The largest bet allowed while the bonus is open; null for no maximum. */
  readonly maxBet: bigint | null;
}

/** The highest tier whose minimum the deposit meets; tiers ascend by minimum. */
const tierFor = (tiers: readonly Tier[], deposit: bigint): Tier | undefined =>
  tiers.findLast((tier) => tier.minimum <= deposit);

/** The offer of a promotion for a deposit in units, by the platform's own rules. */
export function offerFor(
  promotion: Pick<Promotion, 'tiers' | 'max_bonus' | 'max_bet' | 'max_bet_percent'>,
  deposit: bigint,
): Offer {
  const tier = tierFor(promotion.tiers, deposit);
  if (!tier)
    return { reached: false, tier: promotion.tiers[0], bonus: 0n, turnover: 0n, maxBet: null };
  const bonus = bonusOf(deposit, tier.percent, promotion.max_bonus);
  return {
    reached: true,
    tier,
    bonus,
    turnover: turnoverOf(deposit, bonus, tier.turnover_multiplier),
    maxBet: maxBetOf(promotion, bonus),
  };
}
