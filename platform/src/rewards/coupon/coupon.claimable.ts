import type { Promotions } from '../../bonus/promotion/promotion.ts';
import type { ClaimableSource } from '../claimable/claimable.ts';
import type { Coupons } from './coupon.service.ts';
import { couponProgramme } from './coupon.programme.ts';

/** In the Rewards hub: the deposit promotions that a coupon has unlocked. Its gifts are in the inbox. */
export const couponClaimable = (
  coupons: Pick<Coupons, 'status'>,
  promotions: Pick<Promotions, 'unlocked'>,
): ClaimableSource => ({
  source: couponProgramme.code,
  async list(memberId) {
    await coupons.status(memberId);
    return (await promotions.unlocked(memberId)).map(({ promotion, until }) => ({
      id: promotion.id,
      name: promotion.name,
      expiresAt: until,
      path: `/deposit?promotion=${promotion.id}`,
    }));
  },
});
