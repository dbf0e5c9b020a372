import { appendFileSync } from 'node:fs';

/** True in `npm run test:security`, which runs everything in full; `npm test` runs a short version. */
export const longRun = process.env.PAROL_SECURITY === 'long';

/** Counts attempts for the summary line of `npm run test:security`. */
export function tally(what: string, count: number): void {
  const file = process.env.PAROL_SECURITY_TALLY;
  if (file) appendFileSync(file, `${count} ${what}\n`);
}
