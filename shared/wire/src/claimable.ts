import * as v from 'valibot';
import { call } from './call/call.ts';
import { amount, instant, localized, noFields } from './call/fields.ts';

const claimableRow = () =>
  v.looseObject({
    /** Source: a programme's code, or `gift` for the inbox. */
    source: v.string(),
    /** Unique within the source; for campaign rewards `<campaign_id>:<level>`. */
    id: v.string(),
    name: localized(),
    /** The reward in pesos, tokens and tickets; null for each that it does not include. */
    amount: v.nullable(amount()),
    tokens: v.nullable(amount()),
    tickets: v.nullable(v.number()),
    /** Stakes to settle before the amount can be withdrawn; null without an amount. */
    turnover: v.nullable(amount()),
    /** Null if it does not expire. */
    expires_at: v.nullable(instant()),
    /** The part of the amount that ends then; null for all of it. */
    expiring: v.optional(v.nullable(amount()), null),
    /** The page on which it is claimed. */
    path: v.string(),
  });

/** Rewards that the member can claim now, in order of expiry. */
export const claimableRewards = /*#__PURE__*/ call({
  group: 'campaign',
  name: 'claimableRewards',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: () =>
    v.looseObject({
      items: v.array(claimableRow()),
      /** Sources that could not be read; the list has all items of the others. */
      failed: v.array(v.string()),
    }),
  codes: ['self_excluded', 'cooling_off'],
});
