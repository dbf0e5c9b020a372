/**
 * A Philippine mobile number as it is stored: digits with country prefix, "639171234567".
 * Takes 09…, 9…, 639…, +639…, with spaces, dashes or brackets; anything else gives null.
 */
export function normalisePhone(typed: string): string | null {
  if (!/^[\d\s()+.-]+$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '').replace(/^00/, '');
  const local = /^(?:63)?0?(9\d{9})$/.exec(digits);
  return local ? `63${local[1]}` : null;
}

export function isPhone(typed: string): boolean {
  return normalisePhone(typed) !== null;
}
