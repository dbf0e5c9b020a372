import * as v from 'valibot';
import { call } from '../call/call.ts';
import { day, instant, noFields, emptyRow } from '../call/fields.ts';

/** A log-in's row; session_token is a handle that only works together with the HttpOnly cookie. */
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
    /** The chosen avatar; without one it is derived from the account. */
    avatar: v.optional(v.nullable(v.string()), null),
    referral_code: v.string(),
    last_login_time: v.nullable(instant()),
    vip_level: v.number(),
    /** Unopened messages in the inbox. */
    unread: v.number(),
    /** Members who signed up with the referral code. */
    referee_count: v.optional(v.number(), 0),
    /** Missions whose reward can be claimed now. */
    missions_count: v.optional(v.number(), 0),
    /** Badges earned. */
    badges_count: v.optional(v.number(), 0),
    /** End of the current cool-off or self-exclusion; until then, nothing invites the member to play or deposit. */
    paused_until: v.optional(v.nullable(instant()), null),
  });

/** The session's member, loaded after a page reload. */
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
  row: emptyRow,
});
