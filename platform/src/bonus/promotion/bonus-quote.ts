import { parseAmount, wholeCentavos } from '@parol/domain';
import { maxBetOf } from '@parol/wire/campaign';
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
  const full = wholeCentavos((deposit * inHundredths(tier.percent)) / 10_000n);
  const bonus =
    promotion.max_bonus !== null && full > promotion.max_bonus ? promotion.max_bonus : full;
  return {
    bonus,
    target: ((deposit + bonus) * inHundredths(tier.turnover_multiplier)) / 100n,
    maxBet: maxBetOf(promotion, bonus),
  };
}

// Percentages and multipliers are numbers with at most two decimals.
const inHundredths = (value: number) => BigInt(Math.round(value * 100));

function minimumOf(text: string): bigint {
  const units = parseAmount(text);
  if (units === undefined) throw new Error(`A promotion's tier has the invalid minimum "${text}".`);
  return units;
}
