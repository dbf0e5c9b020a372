import { oneTimeCodeIn, parsePhone, visibleText } from '@parol/domain';
import { isAlphanumeric, isPassword, ruleMessage, rules } from '@parol/ui';
import * as v from 'valibot';

/* Schemas of shared fields (specification §5). Messages are rule messages or locale keys. */

/** The phone, which is the username; parsed to 639XXXXXXXXX. */
export const phoneField = () =>
  v.pipe(
    v.string(),
    rules.required(ruleMessage('usernameRequired')),
    rules.phone(),
    v.transform((typed) => parsePhone(typed) ?? typed),
  );

/** The longest text that calls take as a password. */
const longestPassword = 200;

/** An existing password: required, with no further rules (specification §5, log-in). */
export const knownPassword = () =>
  v.pipe(
    v.string(),
    rules.required(ruleMessage('passwordRequired')),
    rules.maxLength(longestPassword),
  );

/** A new password: 6–20 letters and digits, at least one of each. */
export const newPassword = () =>
  v.pipe(
    v.string(),
    rules.required(ruleMessage('passwordRequired')),
    rules.minLength(6),
    rules.maxLength(20),
    v.rawCheck(({ dataset, addIssue }) => {
      const refused = dataset.typed ? refusedCharacter(dataset.value) : undefined;
      if (refused !== undefined) addIssue({ message: refused });
    }),
    rules.password(),
  );

/** The message about the first character that a password can't have; undefined if there is none. */
function refusedCharacter(password: string): string | undefined {
  const character = [...password].find((one) => !isAlphanumeric(one));
  if (character === undefined) return undefined;
  if (/^\s$/.test(character)) return ruleMessage('passwordSpace');
  return visibleText(character) === ''
    ? ruleMessage('passwordInvisible')
    : ruleMessage('passwordCharacter', { character });
}

/** The repetition of a new password; an empty one is missing, not different. */
export const confirmation = () => v.pipe(v.string(), rules.required());
/** For an object's pipe: checks that `confirm` equals the named field. */
export const confirms = <T extends { readonly confirm: string }>(field: keyof T & string) =>
  rules.sameAs<T>(field, 'confirm', ruleMessage('confirm'));

/** An optional e-mail address. */
export const optionalEmail = () => v.pipe(v.string(), v.transform(visibleText), rules.email());

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
    v.transform((typed) => oneTimeCodeIn(typed)),
    v.check((code) => code.length === 6, 'form.otp'),
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

/** Proof of ownership: the password, and an OTP that is empty until required. */
export const ownerFields = { password: knownPassword(), tac_code: v.string() };
/** Schema of the form that starts the set-up of a second factor. */
export const beginFactorSchema = v.object(ownerFields);

/** Omits an empty OTP from the request. */
export const withoutEmptyCode = <T extends { readonly tac_code: string }>({
  tac_code,
  ...others
}: T) => ({ ...others, ...(tac_code !== '' && { tac_code }) });
