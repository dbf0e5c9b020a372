import { wholeCentavos } from '@parol/domain';
import type { RowOf } from '@parol/wire';
import type { promotionList } from '@parol/wire/campaign';

export type Promotion = RowOf<typeof promotionList>;
export type Tier = Promotion['tiers'][number];

/** Bonus and turnover of a deposit, in units (1/10,000 peso). */
export interface TierFigures {
  readonly deposit: bigint;
  readonly bonus: bigint;
  /** Turnover until nothing is withheld: (deposit + bonus) × multiplier. */
  readonly turnover: bigint;
}

/**
 * The amounts for a tier's smallest deposit: the bonus is rounded down to centavos and limited by
 * the promotion's cap.
 */
export function tierFigures(tier: Tier, maxBonus: bigint | null): TierFigures {
  const full = (tier.minimum * BigInt(tier.percent)) / 100n;
  const rounded = wholeCentavos(full);
  const bonus = maxBonus !== null && rounded > maxBonus ? maxBonus : rounded;
  return {
    deposit: tier.minimum,
    bonus,
    turnover: (tier.minimum + bonus) * BigInt(tier.turnover_multiplier),
  };
}
