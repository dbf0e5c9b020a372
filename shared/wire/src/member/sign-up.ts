import * as v from 'valibot';
import { call } from '../call.ts';
import { instant, nothing, phone, text } from '../fields.ts';
import { accountRow } from './account.ts';
import { otpCodes, sessionCodes } from './codes.ts';

const signupFields = {
  account_id: phone(),
  password: text(64),
  terms: v.boolean(),
  over_age: v.boolean(),
  referral_code: v.optional(text(24)),
  affiliate_code: v.optional(text(24)),
  fbp: v.optional(text(100)),
  pixelId: v.optional(text(100)),
  ch: v.optional(text(100)),
  cm: v.optional(text(100)),
  pp: v.optional(text(100)),
  domain: v.optional(text(100)),
};
const signupCodes = [
  'invalidPhoneNumberFormat',
  'passwordStrengthError',
  'common_password',
  'contact_phone_exists',
  'contact_email_registered',
  'invalidEmailFormat',
  'invalid_referral_code',
  'affiliate_not_exists',
  'affiliate_inactive',
  'parent_account_inactive',
  'terms_required',
  'over_age_required',
  'otp_too_many_requests',
  'tac_is_valid',
] as const;

/** Opens a registration and sends an OTP; the account is active once validateTac has seen it. Answers no session yet. */
export const signup = /*#__PURE__*/ call({
  group: 'member',
  name: 'signup',
  auth: 'none',
  onFailure: 'leave',
  request: () => v.strictObject({ ...signupFields, contact_email: text(120) }),
  row: nothing,
  required: {
    account_id: 'account_id_required',
    password: 'password_required',
    contact_email: 'contact_email_required',
  },
  codes: signupCodes,
});
/** As signup, the e-mail optional. */
export const signupV2 = /*#__PURE__*/ call({
  group: 'member',
  name: 'signupV2',
  auth: 'none',
  onFailure: 'leave',
  request: () => v.strictObject({ ...signupFields, contact_email: v.optional(text(120)) }),
  row: nothing,
  required: { account_id: 'account_id_required', password: 'password_required' },
  codes: signupCodes,
});
/** Whether a sign-up would take a referral or affiliate code: asked while it is typed. Tells nothing of whose it is; limited per address. */
export const codeCheck = /*#__PURE__*/ call({
  group: 'member',
  name: 'codeCheck',
  auth: 'none',
  kind: 'read',
  onFailure: 'leave',
  request: () => v.strictObject({ kind: v.picklist(['referral', 'affiliate']), code: text(24) }),
  row: () => v.looseObject({ code: v.string() }),
  required: { code: 'code_required' },
  codes: [
    'invalid_referral_code',
    'affiliate_not_exists',
    'affiliate_inactive',
    'parent_account_inactive',
  ],
});
/** Proves the phone of a registration with its OTP; answers the session in value[0]. Refuses contact_phone_exists where a member took the phone meanwhile. */
export const validateTac = /*#__PURE__*/ call({
  group: 'member',
  name: 'validateTac',
  auth: 'none',
  onFailure: 'leave',
  request: () => v.strictObject({ account_id: phone(), tac: text(10) }),
  row: accountRow,
  required: { account_id: 'account_id_required', tac: 'tac_required' },
  codes: [...otpCodes, ...sessionCodes, 'account_not_exists', 'contact_phone_exists'],
});
/** Sends a new OTP for a registration or a log-in; locked for two minutes per account and purpose. */
export const renewTac = /*#__PURE__*/ call({
  group: 'member',
  name: 'renewTac',
  auth: 'none',
  onFailure: 'leave',
  request: () =>
    v.strictObject({ account_id: phone(), purpose: v.picklist(['signup', 'login', 'forgot']) }),
  row: () => v.looseObject({ resend_at: instant() }),
  required: { account_id: 'account_id_required' },
  codes: ['tac_is_valid', 'otp_too_many_requests', 'invalidPhoneNumberFormat'],
});
