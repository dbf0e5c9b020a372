import { testPassword } from '../../testing/client.ts';

/** The fields of a sign-up besides the phone and its code. */
export const signUpForm = { password: testPassword, terms: true, over_age: true };

let next = 0;
/** A phone that no other test of the file uses. */
export const freshPhone = (): string => `63917200${String(next++).padStart(4, '0')}`;
