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

/** The same number as it is written after "+63": "917 123 4567"; null for what is none. */
export function nationalPhone(typed: string): string | null {
  const stored = normalisePhone(typed);
  return stored && `${stored.slice(2, 5)} ${stored.slice(5, 8)} ${stored.slice(8)}`;
}

export function isPhone(typed: string): boolean {
  return normalisePhone(typed) !== null;
}
