import * as v from 'valibot';
import { call } from '../call/call.ts';
import { emptyRow, instant, noFields, oneTimeCode } from '../call/fields.ts';
import { tacCodes, tacPlaces } from '../call/tac.ts';

/**
 * Sends the OTP for new payout accounts: addBank and addEwallet accept it, validateBankTac confirms
 * it for v2.
 */
export const bankTac = /*#__PURE__*/ call({
  group: 'member',
  name: 'bankTac',
  request: noFields,
  row: () => v.looseObject({ resend_at: instant() }),
  codes: ['tac_is_valid', 'otp_too_many_requests'],
});
/** Confirms the OTP of bankTac, so that payout accounts can be added (v2) for five minutes. */
export const validateBankTac = /*#__PURE__*/ call({
  group: 'member',
  name: 'validateBankTac',
  request: () => v.strictObject({ tac: oneTimeCode() }),
  row: emptyRow,
  required: { tac: 'tac_required' },
  codes: tacCodes,
  places: /*#__PURE__*/ tacPlaces('tac'),
});
/** Sends the OTP for a first authenticator app or passkey: totpBegin and passkeyBegin accept it. */
export const factorTac = /*#__PURE__*/ call({
  group: 'member',
  name: 'factorTac',
  request: noFields,
  row: () => v.looseObject({ resend_at: instant() }),
  codes: ['tac_is_valid', 'otp_too_many_requests'],
});
/** Sends the OTP for a phone change to the current phone; phoneTac accepts it. */
export const ownPhoneTac = /*#__PURE__*/ call({
  group: 'member',
  name: 'ownPhoneTac',
  request: noFields,
  row: () => v.looseObject({ resend_at: instant() }),
  codes: ['tac_is_valid', 'otp_too_many_requests'],
});
/** Sends the OTP for a fund/transferToFriend that requires one. */
export const transferTac = /*#__PURE__*/ call({
  group: 'member',
  name: 'transferTac',
  request: noFields,
  row: () => v.looseObject({ resend_at: instant() }),
  codes: ['tac_is_valid', 'otp_too_many_requests'],
});
/** Sends the OTP for a fund/addWithdrawTicket that requires one. */
export const withdrawalTac = /*#__PURE__*/ call({
  group: 'member',
  name: 'withdrawalTac',
  request: noFields,
  row: () => v.looseObject({ resend_at: instant() }),
  codes: ['tac_is_valid', 'otp_too_many_requests'],
});
