import { createHash, createHmac } from 'node:crypto';
import type { Draw } from './rules.ts';

/** The commitment shown to the player before the first round of a seed: SHA-256 of the server seed, both in hex. */
export const commitment = (serverSeed: string): string =>
  createHash('sha256').update(serverSeed, 'utf8').digest('hex');

/**
 * The draws of one round: HMAC-SHA256(serverSeed, "clientSeed:nonce:block") gives eight 32-bit numbers a block;
 * numbers past the last whole multiple are skipped, so that every result is equally likely.
 */
export function fairDraw(serverSeed: string, clientSeed: string, nonce: number): Draw {
  let block = -1;
  let bytes = Buffer.alloc(0);
  let at = 0;
  const next = () => {
    if (at >= bytes.length) {
      block += 1;
      at = 0;
      bytes = createHmac('sha256', serverSeed)
        .update(`${clientSeed}:${nonce}:${block}`, 'utf8')
        .digest();
    }
    const value = bytes.readUInt32BE(at);
    at += 4;
    return value;
  };
  return (below) => {
    const limit = 2 ** 32 - (2 ** 32 % below);
    for (;;) {
      const value = next();
      if (value < limit) return value % below;
    }
  };
}
