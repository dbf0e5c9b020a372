import type { RowOf } from '@parol/wire';
import { bonusOf, type promotionList, turnoverOf } from '@parol/wire/campaign';

export type Promotion = RowOf<typeof promotionList>;
export type Tier = Promotion['tiers'][number];

/** Bonus and turnover of a deposit, in units (1/10,000 peso). */
export interface TierFigures {
  readonly deposit: bigint;
  readonly bonus: bigint;
  /** Turnover until nothing is withheld: (deposit + bonus) × multiplier. */
  readonly turnover: bigint;
}

/** The amounts for a tier's smallest deposit, by the platform's rules. */
export function tierFigures(tier: Tier, maxBonus: bigint | null): TierFigures {
  const bonus = bonusOf(tier.minimum, tier.percent, maxBonus);
  return {
    deposit: tier.minimum,
    bonus,
    turnover: turnoverOf(tier.minimum, bonus, tier.turnover_multiplier),
  };
}
