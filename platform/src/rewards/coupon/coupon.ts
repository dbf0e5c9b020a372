import { dayMs } from '@parol/domain';
import type { MemberByPhone } from '../../identity/member/member.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { ClaimableSource } from '../claimable/claimable.ts';
import { couponClaimable } from './coupon.claimable.ts';
import { couponEndpoints } from './coupon.endpoints.ts';
import { couponOps } from './coupon.ops.ts';
import { type CouponNeeds, couponService } from './coupon.service.ts';

export { couponProgramme } from './coupon.programme.ts';

/**
 * How long codes and their uses are kept after the end of their batch. Batches, gifts and postings
 * are kept forever.
 */
const keptMs = 400 * dayMs;

/** Coupons, redeemed for gifts and promotions (RULES.md). */
export function couponModule(
  parts: LedgerParts,
  needs: CouponNeeds & { readonly memberByPhone: MemberByPhone },
): { readonly claimable: ClaimableSource; readonly contribution: Contribution } {
  const coupons = couponService(parts, needs);
  return {
    claimable: couponClaimable(coupons, needs.promotions),
    contribution: {
      name: 'coupon',
      endpoints: couponEndpoints(coupons),
      ops: couponOps({ ...parts, ...needs, coupons }),
      retention: [
        { table: 'coupon_code', column: 'until_at', keptMs },
        { table: 'coupon_use', column: 'until_at', keptMs },
      ],
    },
  };
}
