import * as v from 'valibot';
import { call } from './call.ts';
import { instant, noFields, phone, text } from './fields.ts';
import { accountRow } from './member/account.ts';
import { totpCodes, totpField } from './totp.ts';

const tacCodes = ['invalid_tac', 'tac_expired', 'tac_validated', 'otp_too_many_tries'] as const;
const sendCodes = ['tac_is_valid', 'otp_too_many_requests'] as const;

/** The e-mail that stands, whether its owner has confirmed it, and the one that waits for its code. */
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
/** Sends a code to the e-mail; the account's changes once confirmEmail has seen it. app_id names the site or app that asks. */
export const updateEmail = /*#__PURE__*/ call({
  group: 'member',
  name: 'updateEmail',
  request: () => v.strictObject({ app_id: v.optional(text(40)), contact_email: text(120) }),
  row: () => v.looseObject({ pending_email: v.string(), resend_at: instant() }),
  required: { contact_email: 'contact_email_required' },
  codes: ['invalidEmailFormat', 'contact_email_registered', 'no_changes', ...sendCodes],
});
export const confirmEmail = /*#__PURE__*/ call({
  group: 'member',
  name: 'confirmEmail',
  request: () => v.strictObject({ tac: text(10) }),
  row: accountRow,
  required: { tac: 'tac_required' },
  codes: ['contact_email_registered', ...tacCodes],
});
const phoneCodes = [
  'invalid_password',
  'invalidPhoneNumberFormat',
  'contact_phone_exists',
  'no_changes',
] as const;
const phoneRequired = { contact_phone: 'contact_phone_required', password: 'password_required' };
/** Sends a code to a new phone. */
export const phoneTac = /*#__PURE__*/ call({
  group: 'member',
  name: 'phoneTac',
  request: () => v.strictObject({ contact_phone: phone(), password: text(64) }),
  row: () => v.looseObject({ resend_at: instant() }),
  required: phoneRequired,
  codes: [...phoneCodes, ...sendCodes],
});
/** Moves the account to a new phone, which is its account_id from then on; answers the session, which goes on under that name; all others end. */
export const changePhone = /*#__PURE__*/ call({
  group: 'member',
  name: 'changePhone',
  request: () =>
    v.strictObject({
      contact_phone: phone(),
      password: text(64),
      tac: text(10),
      totp: totpField(),
    }),
  row: accountRow,
  required: { ...phoneRequired, tac: 'tac_required' },
  codes: [...phoneCodes, ...tacCodes, ...totpCodes],
});
