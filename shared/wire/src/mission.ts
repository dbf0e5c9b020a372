import * as v from 'valibot';
import { call } from './call/call.ts';
import { amount, day, instant, localized, noFields, text } from './call/fields.ts';

/** Icons of missions and badges. */
export const missionIcons = [
  'star',
  'slot',
  'cards',
  'fish',
  'ball',
  'rooster',
  'compass',
  'calendar',
  'heart',
  'shield',
  'key',
  'mail',
  'person',
  'coin',
  'flag',
  'crown',
] as const;
/** The colours of badges. */
export const badgeTones = ['bronze', 'silver', 'gold', 'teal', 'magenta', 'sky'] as const;
export const missionPeriods = ['daily', 'weekly', 'once'] as const;

/** Progress of a condition: a count, or staked pesos in units. */
const progressFields = {
  measure: v.fallback(v.picklist(['count', 'pesos']), 'count'),
  /** At most the target. A count is a decimal string too: "3.00". */
  progress: amount(),
  target: amount(),
};
/** Name, instructions and drawing. */
const shownFields = {
  name: localized(),
  how: localized(),
  icon: v.fallback(v.picklist(missionIcons), 'star'),
};

const missionRow = () =>
  v.looseObject({
    mission_id: v.string(),
    ...shownFields,
    repeats: v.fallback(v.picklist(missionPeriods), 'once'),
    /** The period to claim for: the first Manila day of the day or week, or "once". */
    period: v.string(),
    /** The last Manila day that counts; null if it does not end. */
    last_day: v.nullable(day()),
    /** End of the time for claiming it; null if there is none. */
    claim_until: v.nullable(instant()),
    ...progressFields,
    /** The reward: tokens, tickets, or the name of a gift. */
    tokens: v.nullable(amount()),
    tickets: v.nullable(v.number()),
    gift: v.nullable(localized()),
    state: v.fallback(v.picklist(['open', 'reached', 'claimed']), 'open'),
  });
const codes = ['promotion_not_available', 'self_excluded', 'cooling_off'] as const;

/** Daily, weekly and one-time missions with the member's progress; claimable ones are first. */
export const missions = /*#__PURE__*/ call({
  group: 'campaign',
  name: 'missions',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: missionRow,
  codes,
});

/** Claims a mission's reward, once per day or week, or once per member. */
export const claimMission = /*#__PURE__*/ call({
  group: 'campaign',
  name: 'claimMission',
  request: () => v.strictObject({ mission_id: text(40), period: text(10) }),
  row: missionRow,
  required: { mission_id: 'mission_id_required', period: 'period_required' },
  codes: [
    ...codes,
    'mission_not_exists',
    'mission_not_reached',
    'mission_expired',
    'mission_period_invalid',
    'campaignRewardClaimed',
  ],
});

/** All badges, earned or not, with how to earn each. */
export const badges = /*#__PURE__*/ call({
  group: 'campaign',
  name: 'badges',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: () =>
    v.looseObject({
      badge_id: v.string(),
      ...shownFields,
      tone: v.fallback(v.picklist(badgeTones), 'bronze'),
      ...progressFields,
      /** When it was earned; null before. */
      earned_at: v.nullable(instant()),
    }),
  codes,
});
