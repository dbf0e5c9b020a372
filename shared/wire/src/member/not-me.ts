import * as v from 'valibot';
import { call } from '../call/call.ts';
import { emptyRow, text } from '../call/fields.ts';

/**
 * "It wasn't me": stops a member's withdrawals and transfers and ends all of their sessions.
 * `token` comes from a notice's link, which works once, within seven days; without it the call is
 * for the session's account.
 */
export const notMe = /*#__PURE__*/ call({
  group: 'member',
  name: 'notMe',
  auth: 'none',
  identity: 'optional',
  onFailure: 'leave',
  request: () => v.strictObject({ token: v.optional(text(80)) }),
  row: emptyRow,
  codes: ['notice_link_invalid'],
});
