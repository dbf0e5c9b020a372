import * as v from 'valibot';
import { call } from './call/call.ts';
import { amount, instant, noFields, page, pageOf } from './call/fields.ts';

/**
 * The referral programme: cashback for the deposits of referred members
 * (rewards/referral/RULES.md).
 */

/** Reasons why a deposit of a referred member brought no cashback. */
export const referralReasons = [
  'expired',
  'same_device',
  'same_payout',
  'same_person',
  'referrer_closed',
  'referrer_paused',
  'referee_closed',
  'monthly_cap',
  'operator',
] as const;

/** The programme's current terms. Public: visitors read them before they sign up. */
export const referralTerms = /*#__PURE__*/ call({
  group: 'campaign',
  name: 'referralTerms',
  auth: 'none',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: () =>
    v.looseObject({
      /** Percentage of each credited deposit: "10.00". */
      percent: v.string(),
      /** Maximum for one referred deposit, and for all in a calendar month in Manila. */
      per_deposit: amount(),
      per_month: amount(),
      /** Days from the deposit within which it must be turned over once. */
      days: v.number(),
      /** How many times the cashback must be staked before it can be withdrawn. */
      times: v.number(),
    }),
  codes: ['promotion_not_available'],
});

const memberCodes = ['promotion_not_available', 'self_excluded', 'cooling_off'] as const;

/** The member's referral code and the cashback that it has earned. */
export const referral = /*#__PURE__*/ call({
  group: 'member',
  name: 'referral',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: () =>
    v.looseObject({
      referral_code: v.string(),
      /** Members who signed up with the code. */
      referee_count: v.number(),
      earned: amount(),
      earned_this_month: amount(),
      /** Remainder of the month's maximum. */
      left_this_month: amount(),
    }),
  codes: memberCodes,
});

/**
 * The members who signed up with the member's code, latest first, with the cashback and rebate that
 * each has brought.
 */
export const downlineList = /*#__PURE__*/ call({
  group: 'member',
  name: 'downlineList',
  kind: 'read',
  onFailure: 'leave',
  request: () => v.strictObject(page()),
  row: () =>
    v.looseObject(
      pageOf(
        v.looseObject({
          /** The phone, masked. */
          referee: v.string(),
          joined_at: instant(),
          /**
           * `joined`: no deposit yet. `playing`: a deposit is not turned over yet. Else the outcome of
           * the deposit that was decided last.
           */
          state: v.fallback(v.picklist(['joined', 'playing', 'paid', 'refused']), 'joined'),
          /** Why nothing was paid for that deposit; null in all other states. */
          reason: v.nullable(v.fallback(v.picklist(referralReasons), 'operator')),
          /** Of all deposits together. */
          cashback: amount(),
          /** The downline rebate that the referred member has brought. */
          rebate: amount(),
        }),
      ),
    ),
  codes: memberCodes,
});
