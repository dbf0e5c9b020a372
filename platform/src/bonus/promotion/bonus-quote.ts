import { parseAmount, wholeCentavos } from '@parol/domain';
import type { Promotion } from './promotion.repository.ts';

/** What a promotion makes of a deposit; units. */
export interface BonusQuote {
  readonly bonus: bigint;
  /** Turnover to do: (deposit + bonus) × multiplier. */
  readonly target: bigint;
}

/** The lowest deposit the promotion takes, in units; undefined when no deposit brings it. */
export function lowestDeposit(promotion: Pick<Promotion, 'tiers'>): bigint | undefined {
  const [first] = promotion.tiers;
  return first && minimumOf(first.minimum);
}

/** The bonus of a deposit, whole centavos rounded down; undefined below the first tier. */
export function quote(
  promotion: Pick<Promotion, 'tiers' | 'max_bonus'>,
  deposit: bigint,
): BonusQuote | undefined {
  const tier = promotion.tiers.findLast(({ minimum }) => deposit >= minimumOf(minimum));
  if (!tier) return undefined;
  const full = wholeCentavos((deposit * inHundredths(tier.percent)) / 10_000n);
  const bonus =
    promotion.max_bonus !== null && full > promotion.max_bonus ? promotion.max_bonus : full;
  return { bonus, target: ((deposit + bonus) * inHundredths(tier.turnover_multiplier)) / 100n };
}

// Percent and multiplier are plain numbers with at most two decimals.
const inHundredths = (value: number) => BigInt(Math.round(value * 100));

function minimumOf(text: string): bigint {
  const units = parseAmount(text);
  if (units === undefined) throw new Error(`A promotion's tier carries "${text}" as its minimum.`);
  return units;
}
