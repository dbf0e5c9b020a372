import type { RowOnWire } from '@parol/wire';
import { couponDetails, couponStatus, redeemCoupon } from '@parol/wire/coupon';
import { formatAmount } from '@parol/domain';
import { type Endpoint, member } from '../../kernel/http/http.ts';
import type { Coupons, Offer } from './coupon.service.ts';

export const couponEndpoints = (coupons: Coupons): readonly Endpoint[] => [
  member(couponStatus, async ({ caller }) => {
    await coupons.status(caller.memberId);
    return [];
  }),
  member(couponDetails, async ({ caller, body }) => [
    onWire(await coupons.details(caller.memberId, body.coupon_code)),
  ]),
  member(redeemCoupon, async ({ caller, body }) => [
    onWire(await coupons.redeem(caller.memberId, body.coupon_code)),
  ]),
];

const onWire = ({ promotion, batch }: Offer): RowOnWire<typeof couponDetails> => ({
  promotion_id: promotion.id,
  name: promotion.name,
  terms: promotion.terms,
  tiers: promotion.tiers.map((tier) => ({ ...tier })),
  max_bonus: promotion.max_bonus === null ? null : formatAmount(promotion.max_bonus),
  until: batch.until_at.toISOString(),
  gift: promotion.gift && {
    bonus: promotion.gift.bonus,
    turnover: promotion.gift.turnover,
    max_cash_out: promotion.gift.max_cash_out,
    first_deposit: promotion.gift.first_deposit,
    claim_days: promotion.gift.claim_days,
  },
});
