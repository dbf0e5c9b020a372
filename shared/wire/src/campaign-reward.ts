import * as v from 'valibot';
import { call } from './call/call.ts';
import { amount, instant, localized, noFields, text } from './call/fields.ts';

const campaignRewardRow = () =>
  v.looseObject({
    campaign_id: v.string(),
    name: localized(),
    ends_at: instant(),
    /** The member's VIP level; 0 for none. */
    vip_level: v.number(),
    /** The reward of each level, lowest first. */
    rewards: v.array(
      v.looseObject({
        level: v.number(),
        vip_name: v.string(),
        /**
         * Pesos that are credited, and stakes to settle before they can be withdrawn; null for a
         * gift.
         */
        amount: v.nullable(amount()),
        turnover: v.nullable(amount()),
        /** Name of the gift that is sent to the inbox; null for pesos. */
        gift: v.nullable(localized()),
        /** `other` is a state that this release does not know; it allows no action. */
        state: v.fallback(v.picklist(['open', 'claimed', 'locked', 'other']), 'other'),
      }),
    ),
  });
const codes = ['promotion_not_available', 'self_excluded', 'cooling_off'] as const;

/** The running campaign, with the state of each of its rewards for the member. */
export const campaignRewardStatus = /*#__PURE__*/ call({
  group: 'campaign',
  name: 'campaignRewardStatus',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: campaignRewardRow,
  codes,
});

/** Claims the reward of a level that the member has reached; once per level and campaign. */
export const campaignRewardClick = /*#__PURE__*/ call({
  group: 'campaign',
  name: 'campaignRewardClick',
  request: () =>
    v.strictObject({
      level: v.union([v.number(), text(10)]),
      /** The campaign that was shown; if another one runs now, nothing is claimed. */
      campaign_id: v.optional(text(40)),
    }),
  row: campaignRewardRow,
  required: { level: 'level_required' },
  codes: [...codes, 'invalid_level', 'level_not_reached', 'campaignRewardClaimed'],
});
