import { readFileSync } from 'node:fs';

const list = new URL('common-passwords.txt', import.meta.url);

/**
 * The most common passwords that meet our rules on length, letters and digits, in lower case: from
 * leaked lists, and from Philippine usage (docs/decisions/0194-what-asvs-asks-and-we-accept.md).
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(list, 'utf8').trim().split('\n'),
);
