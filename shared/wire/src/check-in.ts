import * as v from 'valibot';
import { call } from './call/call.ts';
import { amount, day, noFields } from './call/fields.ts';

/** Number of days on the ladder; after the last one it starts again. */
export const checkInDays = 7;

const checkInRow = () =>
  v.looseObject({
    /** The Manila day by the platform's clock. */
    today: day(),
    /** Whether the member has checked in today. */
    checked: v.boolean(),
    /** Today's day of the ladder, from 1. */
    position: v.number(),
    /** Tokens of each day of the ladder. */
    ladder: v.array(amount()),
  });
const codes = ['promotion_not_available', 'self_excluded', 'cooling_off'] as const;

/** The member's position on the ladder of the daily check-in. */
export const checkInStatus = /*#__PURE__*/ call({
  group: 'campaign',
  name: 'checkInStatus',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: checkInRow,
  codes,
});

/** Checks in for today; a second call on the same day is refused as campaignRewardClaimed. */
export const dailyCheckIn = /*#__PURE__*/ call({
  group: 'campaign',
  name: 'dailyCheckIn',
  request: noFields,
  row: () => v.looseObject({ ...checkInRow().entries, tokens: amount() }),
  codes: ['campaignRewardClaimed', ...codes],
});
