import type { RequestOf } from '@parol/wire';
import type { signup, signupV2 } from '@parol/wire/member';
import type { Attribution } from './attribution.ts';
import type { CheckedSignUp } from './sign-up.schema.ts';

/** The body of a sign-up, without empty optional fields. The form's codes replace the link's. */
export function signUpRequest(
  { confirm: _confirm, contact_email, referral_code, affiliate_code, ...fields }: CheckedSignUp,
  { referral_code: _referral, affiliate_code: _affiliate, ...extras }: Attribution,
): RequestOf<typeof signup | typeof signupV2> {
  return {
    ...fields,
    ...extras,
    ...(referral_code !== '' && { referral_code }),
    ...(affiliate_code !== '' && { affiliate_code }),
    ...(contact_email !== '' && { contact_email }),
  };
}
