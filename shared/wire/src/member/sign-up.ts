import * as v from 'valibot';
import { call } from '../call/call.ts';
import { emptyRow, instant, oneTimeCode, password, pasted, phone, text } from '../call/fields.ts';
import { tacCodes, tacPlaces } from '../call/tac.ts';
import { accountRow } from './account.ts';
import { sessionCodes } from './codes.ts';

const signupFields = {
  account_id: phone(),
  password: password(),
  terms: v.boolean(),
  over_age: v.boolean(),
  referral_code: v.optional(pasted(24)),
  affiliate_code: v.optional(pasted(24)),
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
const signupPlaces = {
  invalidPhoneNumberFormat: 'account_id',
  contact_phone_exists: 'account_id',
  passwordStrengthError: 'password',
  common_password: 'password',
  contact_email_registered: 'contact_email',
  invalidEmailFormat: 'contact_email',
  invalid_referral_code: 'referral_code',
  affiliate_not_exists: 'affiliate_code',
  affiliate_inactive: 'affiliate_code',
  terms_required: 'terms',
  over_age_required: 'over_age',
} as const;

/** Starts a registration and sends an OTP; the account becomes active with validateTac. Returns no session yet. */
export const signup = /*#__PURE__*/ call({
  group: 'member',
  name: 'signup',
  auth: 'none',
  onFailure: 'leave',
  request: () => v.strictObject({ ...signupFields, contact_email: pasted(120) }),
  row: emptyRow,
  required: {
    account_id: 'account_id_required',
    password: 'password_required',
    contact_email: 'contact_email_required',
  },
  codes: signupCodes,
  places: signupPlaces,
});
/** Like signup, with an optional e-mail. */
export const signupV2 = /*#__PURE__*/ call({
  group: 'member',
  name: 'signupV2',
  auth: 'none',
  onFailure: 'leave',
  request: () => v.strictObject({ ...signupFields, contact_email: v.optional(pasted(120)) }),
  row: emptyRow,
  required: { account_id: 'account_id_required', password: 'password_required' },
  codes: signupCodes,
  places: signupPlaces,
});
/**
 * Whether a referral or affiliate code is valid, checked while typing. Does not reveal its owner;
 * limited per address.
 */
export const codeCheck = /*#__PURE__*/ call({
  group: 'member',
  name: 'codeCheck',
  auth: 'none',
  kind: 'read',
  onFailure: 'leave',
  request: () => v.strictObject({ kind: v.picklist(['referral', 'affiliate']), code: pasted(24) }),
  row: () => v.looseObject({ code: v.string() }),
  required: { code: 'code_required' },
  codes: [
    'invalid_referral_code',
    'affiliate_not_exists',
    'affiliate_inactive',
    'parent_account_inactive',
  ],
});
/**
 * Verifies the phone of a registration with its OTP; returns the session in value[0]. Refuses with
 * contact_phone_exists if the phone was registered meanwhile.
 */
export const validateTac = /*#__PURE__*/ call({
  group: 'member',
  name: 'validateTac',
  auth: 'none',
  onFailure: 'leave',
  request: () => v.strictObject({ account_id: phone(), tac: oneTimeCode() }),
  row: accountRow,
  required: { account_id: 'account_id_required', tac: 'tac_required' },
  codes: [...tacCodes, ...sessionCodes, 'account_not_exists', 'contact_phone_exists'],
  places: /*#__PURE__*/ tacPlaces('tac'),
});
/**
 * Sends a new OTP, at most every two minutes per account and purpose. Without a purpose it replaces
 * the newest code of a sign-up, log-in or forgotten password.
 */
export const renewTac = /*#__PURE__*/ call({
  group: 'member',
  name: 'renewTac',
  auth: 'none',
  onFailure: 'leave',
  request: () =>
    v.strictObject({
      account_id: phone(),
      purpose: v.optional(v.picklist(['signup', 'login', 'forgot'])),
    }),
  row: () => v.looseObject({ resend_at: instant() }),
  required: { account_id: 'account_id_required' },
  codes: ['tac_is_valid', 'otp_too_many_requests', 'invalidPhoneNumberFormat'],
  places: { invalidPhoneNumberFormat: 'account_id' },
});
