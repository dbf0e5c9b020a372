import { normalisePhone } from '@parol/ui';

/** Breaks no line. */
const space = '\u00a0';

/** A phone, stored or typed, as people write it: "639171234567" and "0917 123 4567" → "+63 917 123 4567". */
export function phoneText(phone: string): string {
  const parts = /^63(\d{3})(\d{3})(\d{4})$/.exec(normalisePhone(phone) ?? phone);
  return parts ? ['+63', ...parts.slice(1)].join(space) : phone;
}
