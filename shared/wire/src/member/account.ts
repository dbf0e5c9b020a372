import * as v from 'valibot';
import { call } from '../call.ts';
import { day, instant, noFields, nothing } from '../fields.ts';

/** What a log-in answers; session_token is a handle bound to the HttpOnly cookie and worthless without it. */
export const accountRow = () =>
  v.looseObject({
    session_token: v.optional(v.string()),
    account_id: v.string(),
    currency: v.string(),
    full_name: v.nullable(v.string()),
    nickname: v.nullable(v.string()),
    contact_phone: v.string(),
    contact_email: v.nullable(v.string()),
    gender: v.nullable(v.picklist(['female', 'male', 'other'])),
    birthday: v.nullable(day()),
    /** The drawn lantern that was chosen; without one it follows from the account. */
    avatar: v.optional(v.nullable(v.string()), null),
    referral_code: v.string(),
    last_login_time: v.nullable(instant()),
    vip_level: v.number(),
    /** Messages in the inbox that were not opened. */
    unread: v.number(),
    /** End of the break or self-exclusion in force: until then nothing invites to play or to pay in. */
    paused_until: v.optional(v.nullable(instant()), null),
  });

/** The member behind the session, read again after a reload. */
export const account = /*#__PURE__*/ call({
  group: 'member',
  name: 'account',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: accountRow,
});
export const logout = /*#__PURE__*/ call({
  group: 'member',
  name: 'logout',
  onFailure: 'leave',
  request: noFields,
  row: nothing,
});
