import * as v from 'valibot';
import { call } from '../call/call.ts';
import { emptyRow, instant, noFields, page, pageOf, text } from '../call/fields.ts';

/** The device of a session or log-in, from the browser's user agent; null if unknown. */
const deviceFields = () => ({
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  address: v.string(),
});
/** The member's valid sessions: the current one first, then by last use. */
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
/** Ends one of the member's sessions; succeeds if it has already ended. */
export const endSession = /*#__PURE__*/ call({
  group: 'member',
  name: 'endSession',
  request: () => v.strictObject({ session_id: text(40) }),
  row: emptyRow,
  required: { session_id: 'session_id_required' },
});
/** Ends all of the member's sessions except the current one. */
export const endOtherSessions = /*#__PURE__*/ call({
  group: 'member',
  name: 'endOtherSessions',
  request: noFields,
  row: emptyRow,
});
const logInRow = () =>
  v.looseObject({
    at: instant(),
    /** `other` is a log-in method that this release does not know. */
    how: v.fallback(
      v.picklist(['password', 'code', 'passkey', 'sign-up', 'second-factor', 'other']),
      'other',
    ),
    succeeded: v.boolean(),
    ...deviceFields(),
  });
/**
 * Log-ins of the last 90 days, newest first, including failed ones with a wrong password or second
 * factor, in pages of ten from index 1.
 */
export const loginHistory = /*#__PURE__*/ call({
  group: 'member',
  name: 'loginHistory',
  kind: 'read',
  onFailure: 'leave',
  request: () => v.strictObject(page()),
  row: () => v.looseObject(pageOf(logInRow())),
});
