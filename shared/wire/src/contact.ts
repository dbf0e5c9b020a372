import { emailMax } from '@parol/domain';
import * as v from 'valibot';
import { call } from './call/call.ts';
import { instant, noFields, oneTimeCode, password, pasted, phone, text } from './call/fields.ts';
import { accountRow } from './member/account.ts';
import { ownerTacCodes, ownerTacPlaces, tacCodes, tacPlaces } from './call/tac.ts';
import { totpCodes, totpField, totpPlaces } from './call/totp-field.ts';

const sendCodes = ['tac_is_valid', 'otp_too_many_requests'] as const;

/** The current e-mail, whether it is confirmed, and a new one that awaits its code. */
export const emailStatus = /*#__PURE__*/ call({
  group: 'member',
  name: 'emailStatus',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: () =>
    v.looseObject({
      contact_email: v.nullable(v.string()),
      verified: v.boolean(),
      pending_email: v.nullable(v.string()),
    }),
});
/**
 * Sends a code to the new e-mail, which replaces the old one after confirmEmail. The password proves
 * that the member asks. app_id names the calling site or app.
 */
export const updateEmail = /*#__PURE__*/ call({
  group: 'member',
  name: 'updateEmail',
  request: () =>
    v.strictObject({ app_id: text(40), contact_email: pasted(emailMax), password: password() }),
  row: () => v.looseObject({ pending_email: v.string(), resend_at: instant() }),
  required: {
    contact_email: 'contact_email_required',
    app_id: 'app_id_required',
    password: 'password_required',
  },
  codes: [
    'invalid_password',
    'invalidEmailFormat',
    'contact_email_registered',
    'no_changes',
    ...sendCodes,
  ],
  places: {
    invalid_password: 'password',
    invalidEmailFormat: 'contact_email',
    contact_email_registered: 'contact_email',
    no_changes: 'contact_email',
  },
});
/** Replaces the e-mail by the new one that got the code. */
export const confirmEmail = /*#__PURE__*/ call({
  group: 'member',
  name: 'confirmEmail',
  request: () => v.strictObject({ tac: oneTimeCode(), totp: totpField() }),
  row: accountRow,
  required: { tac: 'tac_required' },
  codes: ['contact_email_registered', ...tacCodes, ...totpCodes],
  places: { .../*#__PURE__*/ tacPlaces('tac'), ...totpPlaces },
});
const phoneCodes = [
  'invalid_password',
  'invalidPhoneNumberFormat',
  'contact_phone_exists',
  'no_changes',
] as const;
const phonePlaces = {
  invalid_password: 'password',
  invalidPhoneNumberFormat: 'contact_phone',
  contact_phone_exists: 'contact_phone',
  no_changes: 'contact_phone',
} as const;
const phoneRequired = { contact_phone: 'contact_phone_required', password: 'password_required' };
/**
 * Sends a code to a new phone. First the member proves who they are: by the OTP of ownPhoneTac, by
 * one used in the same session within the last fifteen minutes, or by a second factor, if none was
 * added or removed in the last 24 hours. A member who can do neither has to ask the operators.
 */
export const phoneTac = /*#__PURE__*/ call({
  group: 'member',
  name: 'phoneTac',
  request: () =>
    v.strictObject({
      contact_phone: phone(),
      password: password(),
      tac_code: v.optional(oneTimeCode()),
    }),
  row: () => v.looseObject({ resend_at: instant() }),
  required: phoneRequired,
  codes: [...phoneCodes, ...ownerTacCodes, ...sendCodes],
  places: { ...phonePlaces, .../*#__PURE__*/ ownerTacPlaces() },
});
/**
 * Changes the phone and with it the account_id, after the proof of phoneTac in the same session.
 * Returns this session, which continues; all others end.
 */
export const changePhone = /*#__PURE__*/ call({
  group: 'member',
  name: 'changePhone',
  request: () =>
    v.strictObject({
      contact_phone: phone(),
      password: password(),
      tac: oneTimeCode(),
      totp: totpField(),
    }),
  row: accountRow,
  required: { ...phoneRequired, tac: 'tac_required' },
  codes: [...phoneCodes, ...tacCodes, 'tac_not_validate', ...totpCodes],
  places: { ...phonePlaces, .../*#__PURE__*/ tacPlaces('tac'), ...totpPlaces },
});
