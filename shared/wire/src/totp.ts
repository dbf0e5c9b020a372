import * as v from 'valibot';
import { call } from './call.ts';
import { instant, noFields, nothing, text } from './fields.ts';

/**
 * The second factor, which a member may switch on: six digits of an authenticator app (RFC 6238), or one of the recovery
 * codes. Withdrawals, transfers to friends, new payout accounts and a changed phone then want it in the field `totp`.
 */
export const totpField = () => v.optional(text(20));
/** What a call with the field `totp` may refuse for its sake. */
export const totpCodes = ['totp_required', 'invalid_totp', 'totp_too_many_tries'] as const;

export const totpStatus = /*#__PURE__*/ call({
  group: 'member',
  name: 'totpStatus',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: () =>
    v.looseObject({ on: v.boolean(), since: v.nullable(instant()), recovery_left: v.number() }),
});
/** A new secret for an app; nothing asks for it until totpConfirm has seen its first code. */
export const totpBegin = /*#__PURE__*/ call({
  group: 'member',
  name: 'totpBegin',
  onFailure: 'leave',
  request: () => v.strictObject({ password: text(64) }),
  row: () => v.looseObject({ secret: v.string(), otpauth_url: v.string() }),
  required: { password: 'password_required' },
  codes: ['invalid_password', 'totp_is_on'],
});
/** Switches it on. The recovery codes are shown this once. */
export const totpConfirm = /*#__PURE__*/ call({
  group: 'member',
  name: 'totpConfirm',
  onFailure: 'leave',
  request: () => v.strictObject({ totp: text(20) }),
  row: () => v.looseObject({ recovery_codes: v.array(v.string()) }),
  required: { totp: 'totp_required' },
  codes: ['totp_not_begun', 'totp_is_on', ...totpCodes],
});
export const totpDisable = /*#__PURE__*/ call({
  group: 'member',
  name: 'totpDisable',
  onFailure: 'leave',
  request: () => v.strictObject({ password: text(64), totp: text(20) }),
  row: nothing,
  required: { password: 'password_required', totp: 'totp_required' },
  codes: ['invalid_password', 'totp_is_off', ...totpCodes],
});
/** New recovery codes; those before are void. */
export const totpRecovery = /*#__PURE__*/ call({
  group: 'member',
  name: 'totpRecovery',
  onFailure: 'leave',
  request: () => v.strictObject({ totp: text(20) }),
  row: () => v.looseObject({ recovery_codes: v.array(v.string()) }),
  required: { totp: 'totp_required' },
  codes: ['totp_is_off', ...totpCodes],
});
