import { codes, type Code } from './codes.ts';

/**
 * Values that mean "refuse with this code" to the sandbox, and nothing anywhere else: a text, an amount where a form takes
 * only amounts, and a number of digits where it takes only phones or account numbers. docs/sentinels.md lists them.
 */
const prefix = 'sentinel:';
const firstPesos = 100;
const amount = /^(\d{3})\.77$/;
/** A mobile prefix that nobody has in the sandbox, before the code's number. */
const digits = /^\+?\d*9997770(\d{3})$/;

/** A code's place in the catalogue, from 1. */
export const sentinelNumber = (code: Code): number => codes.indexOf(code) + 1;
const codeOf = (number: number): Code | undefined => codes[number - 1];

/** For a field that takes any text: `sentinel:tac_expired`. */
export const sentinelText = (code: Code): string => `${prefix}${code}`;
/** For a field that takes amounts: a hundred pesos, the code's number on top, and 77 centavos. */
export const sentinelAmount = (code: Code): string => `${firstPesos + sentinelNumber(code)}.77`;
/** For a field that takes a phone or an account number: 09997770 and the code's number in three digits. */
export const sentinelPhone = (code: Code): string =>
  `09997770${String(sentinelNumber(code)).padStart(3, '0')}`;

/** The code that a value of a request's body asks for; undefined for every other value. */
export function sentinelCode(value: unknown): Code | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value);
  if (text.startsWith(prefix)) return codes.find((code) => code === text.slice(prefix.length));
  const number = digits.exec(text.replaceAll(/[\s-]/g, ''))?.[1];
  if (number !== undefined) return codeOf(Number(number));
  const pesos = amount.exec(text)?.[1];
  return pesos === undefined ? undefined : codeOf(Number(pesos) - firstPesos);
}
