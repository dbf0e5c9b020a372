/**
 * An exact amount: an integer and its places after the decimal point, such as
 * `{ digits: '50050', decimals: 2 }` for 500.50. Never a floating-point number.
 */
export interface ExactAmount {
  /** A whole number, with a minus sign where money was returned; at most 30 digits. */
  readonly digits: string;
  /** From 0 to 18. */
  readonly decimals: number;
}

/** "500.50" for `{ digits: '50050', decimals: 2 }`; as many places as the amount has. */
export function decimalText({ digits, decimals }: ExactAmount): string {
  const minus = digits.startsWith('-') ? '-' : '';
  const whole = digits.slice(minus.length).padStart(decimals + 1, '0');
  const point = whole.length - decimals;
  return `${minus}${whole.slice(0, point)}${decimals === 0 ? '' : `.${whole.slice(point)}`}`;
}

/** The amount of "500.50"; null if the text is anything but a plain decimal number. */
export function fromDecimal(text: string): ExactAmount | null {
  const match = /^(-?)(\d{1,20})(?:\.(\d{1,18}))?$/.exec(text.trim());
  if (!match) return null;
  const [, minus = '', whole = '', places = ''] = match;
  const digits = `${whole}${places}`.replace(/^0+(?=\d)/, '');
  return { digits: digits === '0' ? '0' : `${minus}${digits}`, decimals: places.length };
}

/** The amount of a whole number of the smallest unit, such as "50050" centavos; null otherwise. */
export function fromSmallest(text: string, decimals: number): ExactAmount | null {
  const match = /^(-?)0*(\d{1,20})$/.exec(text.trim());
  if (!match) return null;
  const [, minus = '', digits = ''] = match;
  return { digits: digits === '0' ? '0' : `${minus}${digits}`, decimals };
}
