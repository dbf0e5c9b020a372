import { parseAmount } from '@parol/domain';
import { bonusOf, maxBetOf, turnoverOf } from '@parol/wire/campaign';
import type { Promotion } from './promotion.repository.ts';

/** The bonus of a deposit under a promotion and the turnover that it requires, in units. */
export interface BonusQuote {
  readonly bonus: bigint;
  /** Required turnover: (deposit + bonus) × multiplier. */
  readonly target: bigint;
  /** The most of a bet while the bonus is open; null for no maximum. */
  readonly maxBet: bigint | null;
}

/** The lowest deposit that earns the promotion's bonus, in units; undefined without tiers. */
export function lowestDeposit(promotion: Pick<Promotion, 'tiers'>): bigint | undefined {
  const [first] = promotion.tiers;
  return first && minimumOf(first.minimum);
}

/** The bonus of a deposit, rounded down to whole centavos; undefined below the first tier. */
export function quote(
  promotion: Pick<Promotion, 'tiers' | 'max_bonus' | 'max_bet' | 'max_bet_percent'>,
  deposit: bigint,
): BonusQuote | undefined {
  const tier = promotion.tiers.findLast(({ minimum }) => deposit >= minimumOf(minimum));
  if (!tier) return undefined;
  const bonus = bonusOf(deposit, tier.percent, promotion.max_bonus);
  return {
    bonus,
    target: turnoverOf(deposit, bonus, tier.turnover_multiplier),
    maxBet: maxBetOf(promotion, bonus),
  };
}

function minimumOf(text: string): bigint {
  const units = parseAmount(text);
  if (units === undefined) throw new Error(`A promotion's tier has the invalid minimum "${text}".`);
  return units;
}
