import * as v from 'valibot';
import type { Programme } from '../programme/programme.ts';

/** The settings of coupons (RULES.md); the reward of a coupon is the row of its promotion. */
export const couponProgramme = {
  code: 'coupon',
  settings: v.strictObject({
    /** Codes that a member may look up or redeem in a quarter of an hour, valid or not. */
    tries: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(1_000)),
  }),
} satisfies Programme;
