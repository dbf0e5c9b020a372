import { identifierOf, visibleText, withoutLabel } from './visible-text.ts';

/** Letters, digits, and what groups them on receipts. */
const printed = /^[\p{L}\p{N} ./_#:-]+$/u;

/**
 * The reference of a transfer, typed or pasted as its receipt prints it: its letters and digits, in
 * capitals. "Ref No. 9012 345 678901" → "9012345678901". Undefined unless it has 4 to 40 letters and
 * digits, one of them not zero.
 */
export function receiptReference(typed: string): string | undefined {
  if (!printed.test(withoutLabel(visibleText(typed)))) return undefined;
  const reference = identifierOf(typed);
  return /^[A-Z0-9]{4,40}$/.test(reference) && /[^0]/.test(reference) ? reference : undefined;
}

/** Abbreviations before the number that some receipts print without a space. */
const abbreviation = /^(?:REF|NO|TXN|TRN|TRACE|ID)+(?=\d{4,}$)/;

/**
 * A text that is equal for all ways to write one reference, of a `receiptReference`: apps and banks
 * print the same number with and without leading zeros and "REF".
 */
export const sameReference = (reference: string): string =>
  reference.replace(abbreviation, '').replace(/^0+/, '');
