import { appendFileSync } from 'node:fs';

/** `npm run test:security`: everything at length. Otherwise a short seed of each, as a part of `npm test`. */
export const atLength = process.env.PAROL_SECURITY === 'long';

/** Counts tries for the one line that `npm run test:security` ends with. */
export function tally(what: string, count: number): void {
  const file = process.env.PAROL_SECURITY_TALLY;
  if (file) appendFileSync(file, `${count} ${what}\n`);
}
