import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { Random } from '../random/random.ts';

const ivBytes = 12;
const tagBytes = 16;

/**
 * Seals stored values with AES-256-GCM, bound to their row, so that a box copied to another row
 * does not open.
 */
export interface SealedBox {
  seal(plain: Buffer, boundTo: string): Buffer;
  /** Throws if the box was changed or is bound to another row. */
  open(box: Buffer, boundTo: string): Buffer;
}

export function sealedBox(secret: string, random: Pick<Random, 'bytes'>): SealedBox {
  const key = createHash('sha256').update(`box:${secret}`).digest();
  return {
    seal(plain, boundTo) {
      const iv = random.bytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(boundTo));
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    open(box, boundTo) {
      const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, ivBytes)).setAAD(
        Buffer.from(boundTo),
      );
      decipher.setAuthTag(box.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(box.subarray(ivBytes + tagBytes)), decipher.final()]);
    },
  };
}
