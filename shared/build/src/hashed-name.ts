import { createHash } from 'node:crypto';
import { hashDigits } from '@parol/contract/release-addresses';

/**
 * Name of a built file, for webpack: `[name]`, `[id]` or its own, with the hash of its content, by
 * which all releases of a part share the file. The hash is no longer than that takes, because each
 * entry lists the names of its chunks in the first load. Development builds have shorter ones: each
 * keeps its own files, because webpack hashes them before it has written their final text.
 */
export const hashedName = (extension: string, name = '[name]', development = false): string =>
  `${name}.[contenthash:${development ? hashDigits - 2 : hashDigits}]${extension}`;

/** The hash in the name of a file that is not webpack's. */
export const contentHash = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, hashDigits);
