import * as v from 'valibot';
import { call } from '../call.ts';
import { instant, noFields, nothing, text } from '../fields.ts';

/** What a session or a log-in came from, as the browser names itself; null where it does not say. */
const deviceFields = () => ({
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  address: v.string(),
});
/** The member's sessions that still hold, the one in use first, then the last used. */
export const sessionList = /*#__PURE__*/ call({
  group: 'member',
  name: 'sessionList',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: () =>
    v.looseObject({
      session_id: v.string(),
      current: v.boolean(),
      ...deviceFields(),
      started_at: instant(),
      seen_at: instant(),
    }),
});
/** Ends one of the member's own sessions; one that is over already is no matter. */
export const endSession = /*#__PURE__*/ call({
  group: 'member',
  name: 'endSession',
  request: () => v.strictObject({ session_id: text(40) }),
  row: nothing,
  required: { session_id: 'session_id_required' },
});
/** Ends all of the member's sessions but the one that asks. */
export const endOtherSessions = /*#__PURE__*/ call({
  group: 'member',
  name: 'endOtherSessions',
  request: noFields,
  row: nothing,
});
/** The latest log-ins of the last 90 days, newest first, with those that a wrong password failed. */
export const loginHistory = /*#__PURE__*/ call({
  group: 'member',
  name: 'loginHistory',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: () =>
    v.looseObject({
      at: instant(),
      /** `other` is a way that this release has no word for. */
      how: v.fallback(v.picklist(['password', 'code', 'sign-up', 'other']), 'other'),
      succeeded: v.boolean(),
      ...deviceFields(),
    }),
});
