import * as v from 'valibot';
import { call } from '../call/call.ts';
import { emptyRow, instant, oneTimeCode, password, pasted, phone } from '../call/fields.ts';
import { tacCodes, tacPlaces } from '../call/tac.ts';
import { totpCodes, totpField, totpPlaces } from '../call/totp-field.ts';
import { accountRow } from './account.ts';
import { sessionCodes } from './codes.ts';

/**
 * Members with a second factor must send it in `totp`; it is required only after a correct
 * password.
 */
export const login = /*#__PURE__*/ call({
  group: 'member',
  name: 'login',
  auth: 'none',
  onFailure: 'leave',
  request: () => v.strictObject({ account_id: phone(), password: password(), totp: totpField() }),
  row: accountRow,
  required: { account_id: 'username_required', password: 'password_required' },
  codes: ['invalid_password', 'loginFailed', ...totpCodes, ...sessionCodes],
  places: totpPlaces,
});
/** Sends the OTP of a log-in. The response is the same whether or not the account exists. */
export const loginTac = /*#__PURE__*/ call({
  group: 'member',
  name: 'loginTac',
  auth: 'none',
  onFailure: 'leave',
  request: () => v.strictObject({ account_id: phone() }),
  row: () => v.looseObject({ resend_at: instant() }),
  required: { account_id: 'account_id_required' },
  codes: ['tac_is_valid', 'otp_too_many_requests', 'invalidPhoneNumberFormat'],
  places: { invalidPhoneNumberFormat: 'account_id' },
});
/** Second factor as in `login`. Checked after the OTP; a failed check does not consume the OTP. */
export const newLogin = /*#__PURE__*/ call({
  group: 'member',
  name: 'newLogin',
  auth: 'none',
  onFailure: 'leave',
  request: () =>
    v.strictObject({ account_id: phone(), member_otp: oneTimeCode(), totp: totpField() }),
  row: accountRow,
  required: { account_id: 'username_required', member_otp: 'member_otp_required' },
  codes: [...tacCodes, ...totpCodes, ...sessionCodes],
  places: { .../*#__PURE__*/ tacPlaces('member_otp'), ...totpPlaces },
});
/** Sends an OTP if the last digits match the account's phone; the response is the same if they don't. */
export const forgotPassword = /*#__PURE__*/ call({
  group: 'member',
  name: 'forgotPassword',
  auth: 'none',
  onFailure: 'leave',
  request: () =>
    v.strictObject({ account_id: phone(), contact_phone: v.pipe(pasted(4), v.regex(/^\d{4}$/)) }),
  row: () => v.looseObject({ resend_at: instant() }),
  required: { account_id: 'account_id_required', contact_phone: 'contact_phone_required' },
  codes: ['tac_is_valid', 'otp_too_many_requests', 'verification_failed'],
});
/** Second step of forgotPassword: OTP, the new password, and the second factor as in newLogin. */
export const resetPassword = /*#__PURE__*/ call({
  group: 'member',
  name: 'resetPassword',
  auth: 'none',
  onFailure: 'leave',
  request: () =>
    v.strictObject({
      account_id: phone(),
      tac: oneTimeCode(),
      new_password: password(),
      totp: totpField(),
    }),
  row: emptyRow,
  required: {
    account_id: 'account_id_required',
    tac: 'tac_required',
    new_password: 'new_password_required',
  },
  codes: [...tacCodes, ...totpCodes, 'passwordStrengthError', 'common_password'],
  places: {
    .../*#__PURE__*/ tacPlaces('tac'),
    passwordStrengthError: 'new_password',
    common_password: 'new_password',
    ...totpPlaces,
  },
});
