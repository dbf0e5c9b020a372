import { visibleText } from './visible-text.ts';

/** Why a typed amount can't be read: no number, separators that may mean another, or parts of a centavo. */
export type TypedAmountFault = 'unreadable' | 'separators' | 'centavos';

const prefix = /^(-?)(?:₱|php|p)\.? ?(?=\d)/i;
const suffix = / ?(?:₱|php|p|piso|pesos?)$/i;
/** Digits with a decimal point. */
const plain = /^-?\d{1,14}(?:\.\d+)?$/;
/** Thousands grouped by commas or spaces, each group of exactly three digits. */
const grouped = /^-?[1-9]\d{0,2}([, ])\d{3}(?:\1\d{3})*(?:\.\d+)?$/;
const numberLike = /^-?[\d.,' ]+$/;

/**
 * Reads an amount of pesos as people type and paste it, to the decimal string of the wire: "PHP
 * 1,234.50" → "1234.50". A comma or space is a separator of thousands only before exactly three digits;
 * `100,50` and `1.000,50` have two readings and are refused, so that an amount never silently becomes
 * another. More than two decimals are refused, because `1.000` may mean a thousand.
 */
export function readTypedAmount(
  typed: string,
): { readonly amount: string } | { readonly fault: TypedAmountFault } {
  const text = visibleText(typed).replace(prefix, '$1').replace(suffix, '');
  if (!plain.test(text) && !grouped.test(text)) {
    const isAmbiguous = numberLike.test(text) && /\d/.test(text) && /[, ']|\..*\./.test(text);
    return { fault: isAmbiguous ? 'separators' : 'unreadable' };
  }
  const amount = text.replaceAll(/[, ]/g, '');
  return /\.\d{3}/.test(amount) ? { fault: 'centavos' } : { amount };
}
