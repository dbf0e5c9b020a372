import * as v from 'valibot';
import { isPhone } from './phone.ts';
import * as is from './predicates.ts';

/* The generic form rules as valibot actions. Messages are KEYS; the form translates them.
   Every action takes its own key in place of the usual one. */

const check = (test: is.Predicate, key: string) => v.check<string, string>(test, key);

const required = (key = 'form.required') => check(is.isRequired, key);
const minValue = (least: number, key = 'form.minValue') => check(is.minValue(least), key);
const maxValue = (most: number, key = 'form.maxValue') => check(is.maxValue(most), key);
const between = (least: number, most: number, key = 'form.between') => check(is.isBetween(least, most), key);
const minLength = (least: number, key = 'form.minLength') => check(is.minLength(least), key);
const maxLength = (most: number, key = 'form.maxLength') => check(is.maxLength(most), key);
const alpha = (key = 'form.alpha') => check(is.isAlpha, key);
const alphanumeric = (key = 'form.alphanumeric') => check(is.isAlphanumeric, key);
const numeric = (key = 'form.numeric') => check(is.isNumeric, key);
const email = (key = 'form.email') => check(is.isEmail, key);
const ipv4 = (key = 'form.ipv4') => check(is.isIpv4, key);
const url = (key = 'form.url') => check(is.isUrl, key);
const selectOption = (options: readonly string[], key = 'form.selectOption') => check(is.isOption(options), key);
const username = (key = 'form.username') => check(is.isUsername, key);
const password = (key = 'form.password') => check(is.isPassword, key);
const phone = (key = 'form.phone') => check((value) => value === '' || isPhone(value), key);

/** Adds an issue at `field` of an object unless `holds`. */
function atField<T extends Record<string, string>>(field: keyof T & string, holds: (input: T) => boolean, key: string) {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed || holds(dataset.value)) return;
    const input = dataset.value;
    addIssue({
      message: key,
      path: [{ type: 'object', origin: 'value', input, key: field, value: input[field] }],
    });
  });
}

/** In an object's pipe: `field` must be the same as `other`; the message lands on `field`. */
const sameAs = <T extends Record<string, string>>(other: keyof T & string, field: keyof T & string, key = 'form.sameAs') =>
  atField<T>(field, (input) => input[other] === input[field], key);

/** In an object's pipe: `field` must differ from `other`; the message lands on `field`. */
const notSameAs = <T extends Record<string, string>>(other: keyof T & string, field: keyof T & string, key = 'form.notSameAs') =>
  atField<T>(field, (input) => input[field] === '' || input[other] !== input[field], key);

export const rules = {
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
