import { visibleText, withoutLabel } from './visible-text.ts';

/**
 * Parses a Philippine mobile number to its stored form, digits with the country code: 639XXXXXXXXX,
 * or 638XXXXXXXXX for the prefixes 0813, 0817 and 0895 to 0899. Accepts `09…`, `9…`, `639…`, `+639…`
 * and `00639…`, with spaces, dashes, dots, slashes or brackets between the digits, a label before them
 * ("tel:"), and what `visibleText` unifies. Undefined for anything else.
 */
export function parsePhone(typed: string): string | undefined {
  const digits = withoutLabel(visibleText(typed))
    .replaceAll(/[ ()./-]/g, '')
    .replace(/^(?:\+|00)/, '');
  const match = /^(?:63)?0?((?:9\d|8[19])\d{8})$/.exec(digits);
  return match ? `63${match[1]}` : undefined;
}

/** Whether a text is a Philippine mobile number. */
export const isPhone = (typed: string): boolean => parsePhone(typed) !== undefined;

/** A stored phone as dialled within the country: 09XXXXXXXXX or 08XXXXXXXXX. E-wallets store this form. */
export const localPhone = (phone: string): string => `0${phone.slice(2)}`;

/** A stored phone without the country code: "917 123 4567". */
export const nationalPhone = (phone: string): string =>
  [phone.slice(2, 5), phone.slice(5, 8), phone.slice(8)].join(' ');

/**
 * A phone for display on one line: "639171234567" and "0917 123 4567" → "+63 917 123 4567". Other
 * texts stay unchanged.
 */
export function formatPhone(typed: string): string {
  const phone = parsePhone(typed);
  return phone ? `+63 ${nationalPhone(phone)}`.replaceAll(' ', noBreakSpace) : typed;
}

/** A stored phone for display to others, 63917•••4567; `shown` is the number of last digits left visible. */
export const maskPhone = (phone: string, shown = 4): string =>
  `${phone.slice(0, 5)}•••${phone.slice(-shown)}`;

const noBreakSpace = '\u00a0';
