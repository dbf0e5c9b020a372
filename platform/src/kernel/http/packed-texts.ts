import { createHash } from 'node:crypto';

/** The encodings that we have. */
export type Encoding = 'br' | 'gzip';

/** The largest, the list of games, has some 15 kB. */
const usualMost = 200;

/**
 * Packs texts that many clients ask for, each once in each encoding. Keeps the packed texts that
 * were asked for last, by a digest of their text.
 */
export function packedTexts(
  pack: (text: string, encoding: Encoding) => Promise<Buffer>,
  most = usualMost,
): (text: string, encoding: Encoding) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>();
  return (text, encoding) => {
    const key = `${encoding} ${createHash('sha256').update(text).digest('base64')}`;
    const packed = kept.get(key) ?? pack(text, encoding);
    // The most recently used is last.
    kept.delete(key);
    kept.set(key, packed);
    packed.catch(() => kept.delete(key));
    if (kept.size > most) kept.delete(kept.keys().next().value ?? '');
    return packed;
  };
}
