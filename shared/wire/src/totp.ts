import * as v from 'valibot';
import { call } from './call/call.ts';
import { emptyRow, instant, noFields, oneTimeCode, password, pasted } from './call/fields.ts';
import { ownerTacCodes, ownerTacPlaces } from './call/tac.ts';
import { totpCodes, totpField, totpPlaces } from './call/totp-field.ts';

export const totpStatus = /*#__PURE__*/ call({
  group: 'member',
  name: 'totpStatus',
  kind: 'read',
  onFailure: 'leave',
  request: noFields,
  row: () =>
    v.looseObject({
      on: v.boolean(),
      since: v.nullable(instant()),
      recovery_left: v.number(),
      /**
       * The member's second factors: `app`, `passkey`, both or none. `on` and `since` are about the
       * app.
       */
      ways: v.optional(v.array(v.string()), []),
    }),
});
/**
 * A new secret for an authenticator app, unused until totpConfirm. Requires the password, and the
 * second factor of members with passkeys. Members without a second factor confirm the phone: by the
 * OTP of factorTac, one used in the same session within the last five minutes, or a sign-up in this
 * browser within the last fifteen.
 */
export const totpBegin = /*#__PURE__*/ call({
  group: 'member',
  name: 'totpBegin',
  request: () =>
    v.strictObject({
      password: password(),
      tac_code: v.optional(oneTimeCode()),
      totp: totpField(),
    }),
  row: () => v.looseObject({ secret: v.string(), otpauth_url: v.string() }),
  required: { password: 'password_required' },
  codes: ['invalid_password', 'totp_is_on', ...ownerTacCodes, ...totpCodes],
  places: { invalid_password: 'password', .../*#__PURE__*/ ownerTacPlaces(), ...totpPlaces },
});
/** Enables the second factor. The recovery codes are only shown here. */
export const totpConfirm = /*#__PURE__*/ call({
  group: 'member',
  name: 'totpConfirm',
  request: () => v.strictObject({ totp: pasted(40) }),
  row: () => v.looseObject({ recovery_codes: v.array(v.string()) }),
  required: { totp: 'totp_required' },
  codes: ['totp_not_begun', 'totp_is_on', ...totpCodes],
  places: totpPlaces,
});
export const totpDisable = /*#__PURE__*/ call({
  group: 'member',
  name: 'totpDisable',
  request: () => v.strictObject({ password: password(), totp: pasted(40) }),
  row: emptyRow,
  required: { password: 'password_required', totp: 'totp_required' },
  codes: ['invalid_password', 'totp_is_off', ...totpCodes],
  places: { invalid_password: 'password', ...totpPlaces },
});
/** New recovery codes; the old ones become invalid. */
export const totpRecovery = /*#__PURE__*/ call({
  group: 'member',
  name: 'totpRecovery',
  request: () => v.strictObject({ totp: pasted(40) }),
  row: () => v.looseObject({ recovery_codes: v.array(v.string()) }),
  required: { totp: 'totp_required' },
  codes: ['totp_is_off', ...totpCodes],
  places: totpPlaces,
});
