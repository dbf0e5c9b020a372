import { createHash } from 'node:crypto';

/**
 * The keys of one use. New data is encrypted and hashed with the first; stored data is decrypted and
 * found with any of them (docs/decisions/0117-data-at-rest.md).
 */
export type KeyRing = readonly [writing: string, ...others: readonly string[]];

/** Names a key without revealing anything about it. */
export const keyId = (secret: string): string =>
  createHash('sha256').update(`key-id:${secret}`).digest('hex').slice(0, 10);
