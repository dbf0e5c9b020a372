import { parsePhone } from '@parol/domain';
import { digitsOnly, isAlphanumeric, isPassword, ruleMessage, rules } from '@parol/ui';
import * as v from 'valibot';

/* Schemas of shared fields (specification §5). Messages are those of the rules or keys of our locales. */

/** The phone, which is the username; parsed to 639XXXXXXXXX. */
export const phoneField = () =>
  v.pipe(
    v.string(),
    rules.required(ruleMessage('usernameRequired')),
    rules.phone(),
    v.transform((typed) => parsePhone(typed) ?? typed),
  );

/** An existing password: it only has to be typed (specification §5, log-in). */
export const knownPassword = () =>
  v.pipe(v.string(), rules.required(ruleMessage('passwordRequired')));

/** A new password: 6–20 letters and digits, at least one of each. */
export const newPassword = () =>
  v.pipe(
    v.string(),
    rules.required(ruleMessage('passwordRequired')),
    rules.minLength(6),
    rules.maxLength(20),
    rules.alphanumeric(),
    rules.password(),
  );

/** The repetition of a new password. */
export const confirmation = () => v.pipe(v.string(), rules.required(ruleMessage('confirm')));
/** In an object's pipe: `confirm` repeats the named field. */
export const confirms = <T extends { readonly confirm: string }>(field: keyof T & string) =>
  rules.sameAs<T>(field, 'confirm', ruleMessage('confirm'));

/** An optional e-mail address. */
export const optionalEmail = () => v.pipe(v.string(), v.trim(), rules.email());

/** A checkbox that has to be ticked; `key` is the text of its error. */
export const ticked = (key: string) =>
  v.pipe(
    v.boolean(),
    v.check((value) => value, key),
  );

/** The six digits of a one-time code. */
export const otp = () =>
  v.pipe(
    v.string(),
    v.check((code) => digitsOnly(code).length === 6, 'form.otp'),
  );

export interface PasswordRule {
  readonly id: 'length' | 'letter' | 'digit' | 'only';
  readonly met: boolean;
}

/** The rules of a new password and whether each is met, for the checklist. */
export function passwordRules(typed: string): readonly PasswordRule[] {
  return [
    { id: 'length', met: typed.length >= 6 && typed.length <= 20 },
    { id: 'letter', met: /[a-z]/i.test(typed) },
    { id: 'digit', met: /\d/.test(typed) },
    { id: 'only', met: typed !== '' && isAlphanumeric(typed) },
  ];
}

/** Strength of a new password, 0–3, by rules and length. */
export function passwordStrength(typed: string): 0 | 1 | 2 | 3 {
  if (typed === '') return 0;
  if (!isPassword(typed)) return 1;
  return typed.length >= 10 ? 3 : 2;
}

/** Proofs of the owner: the password, and an OTP that is empty until it is asked for. */
export const ownerFields = { password: knownPassword(), tac_code: v.string() };
/** Beginning a second factor. */
export const beginFactorSchema = v.object(ownerFields);

/** The request without an OTP that was not asked for. */
export const withoutEmptyCode = <T extends { readonly tac_code: string }>({
  tac_code,
  ...others
}: T) => ({ ...others, ...(tac_code !== '' && { tac_code }) });
