import * as v from 'valibot';
import { call } from '../call.ts';
import { day, nothing, text } from '../fields.ts';
import { accountRow } from './account.ts';

export const updatePassword = /*#__PURE__*/ call({
  group: 'member',
  name: 'updatePassword',
  request: () => v.strictObject({ password: text(64), new_password: text(64) }),
  row: nothing,
  required: { password: 'password_required', new_password: 'new_password_required' },
  codes: ['invalid_password', 'passwordStrengthError', 'common_password', 'no_changes'],
});
/** The lanterns that a member may choose from as avatar. */
export const avatars = [
  'lantern-1',
  'lantern-2',
  'lantern-3',
  'lantern-4',
  'lantern-5',
  'lantern-6',
  'lantern-7',
  'lantern-8',
  'lantern-9',
  'lantern-10',
  'lantern-11',
  'lantern-12',
] as const;
/**
 * Full name is set once (payouts go to that name); nickname, gender, birthday and avatar may be changed. Another contact_email
 * is sent a code, as updateEmail does, and stands once confirmEmail has seen it.
 */
export const updateProfile = /*#__PURE__*/ call({
  group: 'member',
  name: 'updateProfile',
  request: () =>
    v.strictObject({
      full_name: v.optional(text(80)),
      nickname: v.optional(text(30)),
      gender: v.optional(v.picklist(['female', 'male', 'other'])),
      birthday: v.optional(day()),
      contact_email: v.optional(text(120)),
      avatar: v.optional(v.nullable(v.picklist(avatars))),
    }),
  row: accountRow,
  codes: [
    'no_changes',
    'full_name_required',
    'contact_email_registered',
    'invalidEmailFormat',
    'under_age',
    'profile_locked',
    'tac_is_valid',
    'otp_too_many_requests',
  ],
});
