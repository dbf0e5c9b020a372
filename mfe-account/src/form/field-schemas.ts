import { digitsOnly, isAlphanumeric, isPassword, ruleMessage, rules } from '@parol/ui';
import * as v from 'valibot';

/* Fields that several forms share. Messages are the rules' own, or keys of our locales (specification §5). */

/** The phone that serves as username, as typed. */
export const phoneField = () =>
  v.pipe(v.string(), rules.required(ruleMessage('usernameRequired')), rules.phone());

/** A password that exists already: only whether it was typed is asked (specification §5, log-in). */
export const knownPassword = () =>
  v.pipe(v.string(), rules.required(ruleMessage('passwordRequired')));

/** A password that is being chosen: 6–20 letters and digits, at least one of each. */
export const newPassword = () =>
  v.pipe(
    v.string(),
    rules.required(ruleMessage('passwordRequired')),
    rules.minLength(6),
    rules.maxLength(20),
    rules.alphanumeric(),
    rules.password(),
  );

/** The password once more. */
export const confirmation = () => v.pipe(v.string(), rules.required(ruleMessage('confirm')));
/** In a form's pipe: `confirm` repeats the field that is named. */
export const confirms = <T extends { readonly confirm: string }>(field: keyof T & string) =>
  rules.sameAs<T>(field, 'confirm', ruleMessage('confirm'));

/** An e-mail address that may stay empty. */
export const optionalEmail = () => v.pipe(v.string(), v.trim(), rules.email());

export const otp = () =>
  v.pipe(
    v.string(),
    v.check((code) => digitsOnly(code).length === 6, 'form.otp'),
  );

export interface PasswordRule {
  readonly id: 'length' | 'letter' | 'digit' | 'only';
  readonly met: boolean;
}

/** The rules of a new password one by one, for the list that ticks them off while it is typed. */
export function passwordRules(typed: string): readonly PasswordRule[] {
  return [
    { id: 'length', met: typed.length >= 6 && typed.length <= 20 },
    { id: 'letter', met: /[a-z]/i.test(typed) },
    { id: 'digit', met: /\d/.test(typed) },
    { id: 'only', met: typed !== '' && isAlphanumeric(typed) },
  ];
}

/** How good a new password is, 0–3: the rules first, then length. */
export function passwordStrength(typed: string): 0 | 1 | 2 | 3 {
  if (typed === '') return 0;
  if (!isPassword(typed)) return 1;
  return typed.length >= 10 ? 3 : 2;
}
