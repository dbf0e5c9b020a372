import type { Caller } from '../../kernel/http/http.ts';
import { type OtpKey, sessionRequester } from '../otp/otp.ts';

/**
 * Binds a code to the member and the address, so that it is invalid for any other address. The
 * address may belong to anybody, so sending is limited like that of untrusted requesters.
 */
export const codeOf = (caller: Caller, purpose: 'email' | 'phone', to: string): OtpKey => ({
  account: `${caller.memberId}:${to.toLowerCase()}`,
  purpose,
  requester: { ...sessionRequester(caller), trusted: false },
});
