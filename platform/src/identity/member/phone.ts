/**
 * A Philippine mobile number as the platform stores it, 639XXXXXXXXX, from `09…`, `9…`, `639…`, `+639…` or `00639…`,
 * spaces and dashes allowed (design §6). Undefined for anything else.
 */
export function normalisePhone(typed: string): string | undefined {
  const digits = typed
    .trim()
    .replaceAll(/[\s().-]/g, '')
    .replace(/^(?:\+|00)/, '');
  const match = /^(?:63)?0?(9\d{9})$/.exec(digits);
  return match ? `63${match[1]}` : undefined;
}

/** A phone as others may see it: 63917•••4567. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 5)}•••${phone.slice(-4)}`;
}
