import { createHash } from 'node:crypto';

/**
 * The keys of one use. The first seals and hashes what is written; with all of them stored data is
 * opened and found (decision 0118).
 */
export type KeyRing = readonly [writing: string, ...others: readonly string[]];

/** Names a key without telling anything of it. */
export const keyId = (secret: string): string =>
  createHash('sha256').update(`key-id:${secret}`).digest('hex').slice(0, 10);
