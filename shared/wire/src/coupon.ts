import * as v from 'valibot';
import { call } from './call/call.ts';
import { promotionRow } from './campaign.ts';
import { amount, emptyRow, instant, noFields, pasted, text } from './call/fields.ts';

/** A coupon's reward: a gift in the inbox, or a promotion for the next deposit. */
const couponRow = () =>
  v.looseObject({
    ...v.pick(promotionRow(), ['promotion_id', 'name', 'terms', 'tiers', 'max_bonus']).entries,
    /** Time limit for redeeming it, and for opening a deposit with its promotion. */
    until: instant(),
    /** Null for a deposit's promotion, whose bonus is in `tiers`. */
    gift: v.nullable(
      v.looseObject({
        bonus: amount(),
        turnover: amount(),
        /** The most that may be cashed out once the turnover is met; null for no cap. */
        max_cash_out: v.nullable(amount()),
        /** The first deposit that is required before it can be claimed; null for none. */
        first_deposit: v.nullable(amount()),
        /** Days within which it must be claimed from the inbox. */
        claim_days: v.number(),
      }),
    ),
  });
/**
 * Maximum length of a typed code. Longer codes make the request invalid; shorter ones are refused
 * as unknown codes.
 */
const longestTyped = 20_000;
/** app_id names the calling site or app. */
const request = () => v.strictObject({ coupon_code: pasted(longestTyped), app_id: text(40) });
const shared = {
  group: 'couponcode',
  request,
  row: couponRow,
  required: { coupon_code: 'coupon_code_required', app_id: 'app_id_required' },
  places: { coupon_not_available: 'coupon_code' },
} as const;
const codes = [
  'coupon_not_available',
  'promotion_not_available',
  'self_excluded',
  'cooling_off',
  'too_many_requests',
] as const;

/** Refused while the coupon programme is off. */
export const couponStatus = /*#__PURE__*/ call({
  group: 'couponcode',
  name: 'couponStatus',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: emptyRow,
  codes: ['promotion_not_available', 'self_excluded', 'cooling_off'],
});

/**
 * A coupon's reward and terms, before it is redeemed. A code that is unknown, used up, expired, not
 * valid yet or another member's is refused as coupon_not_available.
 */
export const couponDetails = /*#__PURE__*/ call({
  ...shared,
  name: 'couponDetails',
  kind: 'read',
  onFailure: 'leave',
  codes,
});

/** Redeems a coupon: sends its gift to the inbox, or offers its promotion for the next deposit. */
export const redeemCoupon = /*#__PURE__*/ call({
  ...shared,
  name: 'redeemCoupon',
  codes: [...codes, 'claim_promo_only_once', 'newbie_unmet'],
});
