import { createHash } from 'node:crypto';

/**
 * The stored form of the id in a browser's device cookie. The id is random with 128 bits, so that
 * its hash needs no salt: no list of ids can be tried.
 */
export const deviceHash = (device: string): Buffer => createHash('sha256').update(device).digest();
