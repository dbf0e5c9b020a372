import type { RowOf } from '@parol/wire';
import { maxBetOf, type promotionList } from '@parol/wire/campaign';

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
  /** The most of a bet while the bonus is open; null for no maximum. */
  readonly maxBet: bigint | null;
}

const hundredth = 100n;
const centavo = 100n;
/** Converts a percentage or multiplier, which has at most two decimals, to hundredths. */
const inHundredths = (value: number): bigint => BigInt(Math.round(value * 100));

/** The highest tier whose minimum the deposit meets; tiers ascend by minimum. */
const tierFor = (tiers: readonly Tier[], deposit: bigint): Tier | undefined =>
  tiers.findLast((tier) => tier.minimum <= deposit);

/** Bonus of a deposit (units): its percentage, rounded down to the centavo, at most `cap`. */
export function bonusOf(deposit: bigint, percent: number, cap: bigint | null): bigint {
  const exact = (deposit * inHundredths(percent)) / (100n * hundredth);
  const cut = exact - (exact % centavo);
  return cap !== null && cut > cap ? cap : cut;
}

/** Turnover (units) to be met before a withdrawal: deposit and bonus, times the multiplier. */
export const turnoverOf = (deposit: bigint, bonus: bigint, multiplier: number): bigint =>
  ((deposit + bonus) * inHundredths(multiplier)) / hundredth;

/** The offer of a promotion for a deposit in units, calculated as on the platform. */
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
