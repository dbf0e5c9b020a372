import * as v from 'valibot';
import { pasted } from './fields.ts';

/**
 * The optional second factor: six digits of an authenticator app (RFC 6238), a proof made with a
 * passkey, or a recovery code. Members who have an app or a passkey must send it in `totp` with
 * log-ins, password resets, withdrawals, transfers to friends, new payout accounts and a change of
 * phone or e-mail. The refusal totp_required lists in `ways` the member's factors: `app`, `passkey` or both;
 * totp_clock_off says in `minutes` how far the app's clock is off.
 */
export const totpField = () => v.optional(pasted(40));
/** Refusal codes for the field `totp`. */
export const totpCodes = [
  'totp_required',
  'invalid_totp',
  'totp_clock_off',
  'totp_too_many_tries',
] as const;
export const totpPlaces = {
  totp_required: 'totp',
  invalid_totp: 'totp',
  totp_clock_off: 'totp',
  totp_too_many_tries: 'totp',
} as const;
