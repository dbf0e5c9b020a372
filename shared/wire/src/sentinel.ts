import { codes, type Code } from './call/codes.ts';

/**
 * Values that make the sandbox refuse with a chosen code: a text, an amount for fields that only
 * take amounts, and digits for phones and account numbers. They mean nothing in other profiles.
 * `npm run docs` lists them.
 */
const prefix = 'sentinel:';
const firstPesos = 100;
const amount = /^(\d{3})\.77$/;
/** An unused mobile prefix, followed by the code's number. */
const digits = /^\+?\d*9997770(\d{3})$/;

/** A code's position in the list, from 1. */
export const sentinelNumber = (code: Code): number => codes.indexOf(code) + 1;
const codeOf = (number: number): Code | undefined => codes[number - 1];

/** For text fields: `sentinel:tac_expired`. */
export const sentinelText = (code: Code): string => `${prefix}${code}`;
/** For amount fields: a hundred pesos plus the code's number, and 77 centavos. */
export const sentinelAmount = (code: Code): string => `${firstPesos + sentinelNumber(code)}.77`;
/** For phones and account numbers: 09997770 and the code's number in three digits. */
export const sentinelPhone = (code: Code): string =>
  `09997770${String(sentinelNumber(code)).padStart(3, '0')}`;

/** The code of a sentinel value; undefined for other values. */
export function sentinelCode(value: unknown): Code | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value);
  if (text.startsWith(prefix)) return codes.find((code) => code === text.slice(prefix.length));
  const number = digits.exec(text.replaceAll(/[\s-]/g, ''))?.[1];
  if (number !== undefined) return codeOf(Number(number));
  const pesos = amount.exec(text)?.[1];
  return pesos === undefined ? undefined : codeOf(Number(pesos) - firstPesos);
}
