import { isPhone, readTypedAmount, type TypedAmountFault } from '@parol/domain';
import * as v from 'valibot';
import * as is from './predicates.ts';
import { ruleMessage as says } from './rule-text.ts';

/* The generic form rules as valibot actions. Messages have their texts in rule-text.ts; each action accepts
   another message key instead. */

const check = (test: is.Predicate, key: string) => v.check<string, string>(test, key);

const required = (key = says('required')) => check(is.isRequired, key);
const minValue = (least: number, key = says('minValue', { least })) =>
  check(is.minValue(least), key);
const maxValue = (most: number, key = says('maxValue', { most })) => check(is.maxValue(most), key);
const between = (least: number, most: number, key = says('between', { least, most })) =>
  check(is.isBetween(least, most), key);
const minLength = (least: number, key = says('minLength', { least })) =>
  check(is.minLength(least), key);
const maxLength = (most: number, key = says('maxLength', { most })) =>
  check(is.maxLength(most), key);
const alpha = (key = says('alpha')) => check(is.isAlpha, key);
const alphanumeric = (key = says('alphanumeric')) => check(is.isAlphanumeric, key);
const numeric = (key = says('numeric')) => check(is.isNumeric, key);
const email = (key = says('email')) => check(is.isEmail, key);
const ipv4 = (key = says('ipv4')) => check(is.isIpv4, key);
const url = (key = says('url')) => check(is.isUrl, key);
const selectOption = (options: readonly string[], key = says('selectOption')) =>
  check(is.isOption(options), key);
const username = (key = says('username')) => check(is.isUsername, key);
const password = (key = says('password')) => check(is.isPassword, key);
const phone = (key = says('phone')) => check((value) => value === '' || isPhone(value), key);

/** Messages for the faults of every amount; its limits are the form's. */
export const amountRules = {
  unreadable: says('amount'),
  separators: says('amountSeparators'),
  centavos: says('amountCentavos'),
  zero: says('amountZero'),
} as const satisfies Record<TypedAmountFault | 'zero', string>;
/** A typed amount; the output is the decimal string of the wire. */
const amount = () =>
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const read = readTypedAmount(dataset.value);
    if ('amount' in read) return read.amount;
    addIssue({ message: amountRules[read.fault] });
    return NEVER;
  });

/**
 * Adds an issue at `field` of an object if the two fields don't match. Runs even if other fields
 * are invalid, so that one error does not hide another. An empty `field` is left to `required`.
 */
function together<T extends object>(
  field: keyof T & string,
  other: keyof T & string,
  holds: (value: string, other: string) => boolean,
  key: string,
) {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    const input = dataset.value as Readonly<Record<string, unknown>>;
    const [value, otherValue] = [input[field], input[other]];
    if (
      typeof value !== 'string' ||
      typeof otherValue !== 'string' ||
      value === '' ||
      holds(value, otherValue)
    )
      return;
    addIssue({
      message: key,
      path: [{ type: 'object', origin: 'value', input: { ...input }, key: field, value }],
    });
  });
}

/** In an object's pipe: `field` must be the same as `other`; the message is shown at `field`. */
const sameAs = <T extends object>(
  other: keyof T & string,
  field: keyof T & string,
  key = says('sameAs'),
) => together<T>(field, other, is.isSame, key);

/** In an object's pipe: `field` must differ from `other`; the message is shown at `field`. */
const notSameAs = <T extends object>(
  other: keyof T & string,
  field: keyof T & string,
  key = says('notSameAs'),
) => together<T>(field, other, (value, otherValue) => !is.isSame(value, otherValue), key);

export const rules = {
  amount,
  required,
  minValue,
  maxValue,
  between,
  minLength,
  maxLength,
  alpha,
  alphanumeric,
  numeric,
  email,
  ipv4,
  url,
  selectOption,
  username,
  password,
  phone,
  sameAs,
  notSameAs,
};
