import * as v from 'valibot';
import { call } from '../call/call.ts';
import { emptyRow, name, password, pasted, requestedDay } from '../call/fields.ts';
import { accountRow } from './account.ts';

export const updatePassword = /*#__PURE__*/ call({
  group: 'member',
  name: 'updatePassword',
  request: () => v.strictObject({ password: password(), new_password: password() }),
  row: emptyRow,
  required: { password: 'password_required', new_password: 'new_password_required' },
  codes: ['invalid_password', 'passwordStrengthError', 'common_password', 'no_changes'],
  places: {
    invalid_password: 'password',
    passwordStrengthError: 'new_password',
    common_password: 'new_password',
    no_changes: 'new_password',
  },
});
/** The lanterns that can be chosen as an avatar. */
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
 * The full name can be set once (payouts go to that name); nickname, gender, birthday and avatar
 * can change. If contact_email differs, the password is required too and a code is sent to it, as in
 * updateEmail; it replaces the old one after confirmEmail.
 */
export const updateProfile = /*#__PURE__*/ call({
  group: 'member',
  name: 'updateProfile',
  request: () =>
    v.strictObject({
      full_name: v.optional(pasted(80)),
      nickname: v.optional(name(30)),
      gender: v.optional(v.picklist(['female', 'male', 'other'])),
      birthday: v.optional(requestedDay()),
      contact_email: v.optional(pasted(120)),
      password: v.optional(password()),
      avatar: v.optional(v.nullable(v.picklist(avatars))),
    }),
  row: accountRow,
  codes: [
    'no_changes',
    'full_name_required',
    'full_name_locked',
    'password_required',
    'invalid_password',
    'contact_email_registered',
    'invalidEmailFormat',
    'under_age',
    'profile_locked',
    'tac_is_valid',
    'otp_too_many_requests',
  ],
  places: {
    full_name_required: 'full_name',
    full_name_locked: 'full_name',
    under_age: 'birthday',
    profile_locked: 'birthday',
  },
});
