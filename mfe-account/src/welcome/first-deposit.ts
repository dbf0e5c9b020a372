import { pesos } from '@parol/domain';
import type { RowOf } from '@parol/wire';
import { bonusOf, type promotionList, turnoverOf } from '@parol/wire/campaign';
import type { activeList } from '@parol/wire/fund';

type Promotion = RowOf<typeof promotionList>;
type Method = RowOf<typeof activeList>;

/** The deposit of the example, in units. */
export const firstAmount = pesos(100);

/** What a promotion makes of the example; amounts in units. */
export interface FirstOffer {
  readonly promotion: Promotion;
  readonly bonus: bigint;
  readonly turnover: bigint;
}

/** The largest bonus that the member can claim now with the example's deposit. */
export const bestOffer = (promotions: readonly Promotion[]): FirstOffer | undefined =>
  promotions
    .filter(({ refused }) => refused === null)
    .flatMap((promotion) => {
      const tier = promotion.tiers.findLast(({ minimum }) => minimum <= firstAmount);
      if (!tier) return [];
      const bonus = bonusOf(firstAmount, tier.percent, promotion.max_bonus);
      const turnover = turnoverOf(firstAmount, bonus, tier.turnover_multiplier);
      return bonus > 0n ? [{ promotion, bonus, turnover }] : [];
    })
    .toSorted((a, b) => Number(b.bonus - a.bonus))[0];

/** The open gateway behind the door of GCash that suits the amount best: the lowest fee, then the fastest. */
export const gcashOf = (methods: readonly Method[]): Method | undefined =>
  methods
    .filter(({ door, status }) => status === 'active' && door === 'gcash')
    .filter(({ minimum, maximum }) => minimum <= firstAmount && firstAmount <= maximum)
    .toSorted((a, b) => Number(a.fee - b.fee) || a.credit_seconds - b.credit_seconds)[0];
