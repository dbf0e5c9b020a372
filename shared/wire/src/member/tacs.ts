import * as v from 'valibot';
import { call } from '../call.ts';
import { instant, noFields } from '../fields.ts';

/** Sends the OTP for addBank (v1) and addEwallet (v1). */
export const bankTac = /*#__PURE__*/ call({
  group: 'member',
  name: 'bankTac',
  request: noFields,
  row: () => v.looseObject({ resend_at: instant() }),
  codes: ['tac_is_valid', 'otp_too_many_requests'],
});
/** Sends the OTP for a fund/transferToFriend above the threshold. */
export const transferTac = /*#__PURE__*/ call({
  group: 'member',
  name: 'transferTac',
  request: noFields,
  row: () => v.looseObject({ resend_at: instant() }),
  codes: ['tac_is_valid', 'otp_too_many_requests'],
});
