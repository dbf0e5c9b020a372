import * as v from 'valibot';
import { call } from './call.ts';
import { amount, day, instant, noFields, nothing, phone, text } from './fields.ts';

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
const sessionCodes = ['CLOSE', 'BLOCK', 'account_inactive'] as const;
const otpCodes = ['invalid_tac', 'tac_expired', 'tac_validated', 'otp_too_many_tries'] as const;

/** Opens a registration and sends an OTP; the account is active once validateTac has seen it. Answers no session yet. */
export const signup = /*#__PURE__*/ call({
  group: 'member',
  name: 'signup',
  auth: 'none',
  onFailure: 'leave',
  request: () => v.strictObject({ ...signupFields, contact_email: text(120) }),
  row: nothing,
  required: { account_id: 'account_id_required', password: 'password_required', contact_email: 'contact_email_required' },
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
  codes: ['invalid_referral_code', 'affiliate_not_exists', 'affiliate_inactive', 'parent_account_inactive'],
});
/** Proves the phone of a registration with its OTP; answers the session in value[0]. */
export const validateTac = /*#__PURE__*/ call({
  group: 'member',
  name: 'validateTac',
  auth: 'none',
  onFailure: 'leave',
  request: () => v.strictObject({ account_id: phone(), tac: text(10) }),
  row: accountRow,
  required: { account_id: 'account_id_required', tac: 'tac_required' },
  codes: [...otpCodes, ...sessionCodes, 'account_not_exists'],
});
/** Sends a new OTP for a registration or a log-in; locked for two minutes per account and purpose. */
export const renewTac = /*#__PURE__*/ call({
  group: 'member',
  name: 'renewTac',
  auth: 'none',
  onFailure: 'leave',
  request: () => v.strictObject({ account_id: phone(), purpose: v.picklist(['signup', 'login', 'forgot']) }),
  row: () => v.looseObject({ resend_at: instant() }),
  required: { account_id: 'account_id_required' },
  codes: ['tac_is_valid', 'otp_too_many_requests', 'invalidPhoneNumberFormat'],
});
export const login = /*#__PURE__*/ call({
  group: 'member',
  name: 'login',
  auth: 'none',
  onFailure: 'leave',
  request: () => v.strictObject({ account_id: phone(), password: text(64) }),
  row: accountRow,
  required: { account_id: 'username_required', password: 'password_required' },
  codes: ['invalid_password', 'loginFailed', ...sessionCodes],
});
/** Sends the OTP of a log-in. Answers alike whether or not the account exists. */
export const loginTac = /*#__PURE__*/ call({
  group: 'member',
  name: 'loginTac',
  auth: 'none',
  onFailure: 'leave',
  request: () => v.strictObject({ account_id: phone() }),
  row: () => v.looseObject({ resend_at: instant() }),
  required: { account_id: 'account_id_required' },
  codes: ['tac_is_valid', 'otp_too_many_requests', 'invalidPhoneNumberFormat'],
});
export const newLogin = /*#__PURE__*/ call({
  group: 'member',
  name: 'newLogin',
  auth: 'none',
  onFailure: 'leave',
  request: () => v.strictObject({ account_id: phone(), member_otp: text(10) }),
  row: accountRow,
  required: { account_id: 'username_required', member_otp: 'member_otp_required' },
  codes: [...otpCodes, ...sessionCodes],
});
/** Sends an OTP when the last digits of the phone match the account; answers alike when they do not. */
export const forgotPassword = /*#__PURE__*/ call({
  group: 'member',
  name: 'forgotPassword',
  auth: 'none',
  onFailure: 'leave',
  request: () => v.strictObject({ account_id: phone(), contact_phone: v.pipe(v.string(), v.regex(/^\d{4}$/)) }),
  row: () => v.looseObject({ resend_at: instant() }),
  required: { account_id: 'account_id_required', contact_phone: 'contact_phone_required' },
  codes: ['tac_is_valid', 'otp_too_many_requests', 'verification_failed'],
});
/** Second step of forgotPassword: OTP and the new password. */
export const resetPassword = /*#__PURE__*/ call({
  group: 'member',
  name: 'resetPassword',
  auth: 'none',
  onFailure: 'leave',
  request: () => v.strictObject({ account_id: phone(), tac: text(10), new_password: text(64) }),
  row: nothing,
  required: { account_id: 'account_id_required', tac: 'tac_required', new_password: 'new_password_required' },
  codes: [...otpCodes, 'passwordStrengthError', 'common_password'],
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
export const logout = /*#__PURE__*/ call({ group: 'member', name: 'logout', onFailure: 'leave', request: noFields, row: nothing });

/** What a session or a log-in came from, as the browser names itself; null where it does not say. */
const deviceFields = () => ({ browser: v.nullable(v.string()), system: v.nullable(v.string()), address: v.string() });
/** The member's sessions that still hold, the one in use first, then the last used. */
export const sessionList = /*#__PURE__*/ call({
  group: 'member',
  name: 'sessionList',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: () => v.looseObject({ session_id: v.string(), current: v.boolean(), ...deviceFields(), started_at: instant(), seen_at: instant() }),
});
/** Ends one of the member's own sessions; one that is over already is no matter. */
export const endSession = /*#__PURE__*/ call({
  group: 'member',
  name: 'endSession',
  request: () => v.strictObject({ session_id: text(40) }),
  row: nothing,
  required: { session_id: 'session_id_required' },
});
/** Ends all of the member's sessions but the one that asks. */
export const endOtherSessions = /*#__PURE__*/ call({ group: 'member', name: 'endOtherSessions', request: noFields, row: nothing });
/** The latest log-ins of the last 90 days, newest first, with those that a wrong password failed. */
export const loginHistory = /*#__PURE__*/ call({
  group: 'member',
  name: 'loginHistory',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: () => v.looseObject({ at: instant(), how: v.picklist(['password', 'code', 'sign-up']), succeeded: v.boolean(), ...deviceFields() }),
});
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
/** Sends the OTP that addBank (v1) and addEwallet (v1) want. */
export const bankTac = /*#__PURE__*/ call({
  group: 'member',
  name: 'bankTac',
  request: noFields,
  row: () => v.looseObject({ resend_at: instant() }),
  codes: ['tac_is_valid', 'otp_too_many_requests'],
});
/** Sends the OTP that a larger fund/transferToFriend wants. */
export const transferTac = /*#__PURE__*/ call({
  group: 'member',
  name: 'transferTac',
  request: noFields,
  row: () => v.looseObject({ resend_at: instant() }),
  codes: ['tac_is_valid', 'otp_too_many_requests'],
});

export const inboxRow = () =>
  v.looseObject({
    inbox_id: v.string(),
    title_en: v.string(),
    title_ph: v.string(),
    body_en: v.string(),
    body_ph: v.string(),
    sent_at: instant(),
    read: v.boolean(),
    /** A gift waits in the message when present. */
    gift: v.nullable(
      v.looseObject({
        bonus: amount(),
        turnover: amount(),
        max_cash_out: v.nullable(amount()),
        expires_at: instant(),
        state: v.picklist(['open', 'claimed', 'expired']),
      }),
    ),
  });
export const inboxList = /*#__PURE__*/ call({ group: 'member', name: 'inboxList', kind: 'read', request: noFields, row: inboxRow });
export const inboxRead = /*#__PURE__*/ call({
  group: 'member',
  name: 'inboxRead',
  onFailure: 'leave',
  request: () => v.strictObject({ inbox_id: text(40) }),
  row: nothing,
  required: { inbox_id: 'inbox_id_required' },
  codes: ['inbox_not_exists'],
});
export const inboxClaim = /*#__PURE__*/ call({
  group: 'member',
  name: 'inboxClaim',
  request: () => v.strictObject({ inbox_id: text(40) }),
  row: () => v.looseObject({ bonus: amount(), turnover: amount() }),
  required: { inbox_id: 'inbox_id_required' },
  codes: [
    'inbox_not_exists',
    'inbox_claimed',
    'inbox_expired',
    'ongoing_promotion',
    'ftd_required',
    'self_excluded',
    'cooling_off',
    'bonus_unavailable',
    'first_deposit_not_met',
    'unfinishgamedetected',
    'pending_result_in_game',
  ],
});
