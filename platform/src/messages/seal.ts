import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { Chance } from '../chance.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Keeps texts unreadable at rest: a copy of the database alone gives no code away. */
export interface Seal {
  close(text: string): Buffer;
  /** Throws for what another key sealed, or what was changed. */
  open(sealed: Buffer): string;
}

/** AES-256-GCM under a key derived from a secret of any length; the IV and the tag travel with the text. */
export function seal(secret: string, chance: Pick<Chance, 'bytes'>): Seal {
  const key = createHash('sha256').update(secret).digest();
  return {
    close(text) {
      const iv = chance.bytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes));
      decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
  };
}
