import { appendFileSync } from 'node:fs';

/** Counts attempts for the summary line of `npm run test:security`. */
export function tally(what: string, count: number): void {
  const file = process.env.PAROL_SECURITY_TALLY;
  if (file) appendFileSync(file, `${count} ${what}\n`);
}
