import { createCipheriv, createDecipheriv, createHash, createHmac } from 'node:crypto';
import type { Chance } from '../chance.ts';
import { normalisePhone } from '../member/phone.ts';
import type { Institution } from './institutions.ts';

const ivBytes = 12;
const tagBytes = 16;

/**
 * An account number as it is stored: digits alone; of an e-wallet the phone as 09XXXXXXXXX.
 * Undefined when the institution has no such number.
 */
export function normaliseNumber({ kind, numberLength }: Institution, typed: string): string | undefined {
  if (kind === 'ewallet') {
    const phone = normalisePhone(typed);
    return phone && `0${phone.slice(2)}`;
  }
  const digits = typed.replaceAll(/[\s-]/g, '');
  if (!/^\d{8,16}$/.test(digits) || /^(\d)\1+$/.test(digits)) return undefined;
  return numberLength === null || digits.length === numberLength ? digits : undefined;
}

/** All but the last four characters hidden. */
export function maskNumber(size: number, tail: string): string {
  return '•'.repeat(Math.max(0, size - tail.length)) + tail;
}

export interface NumberBox {
  /** AES-256-GCM, bound to the account's reference. */
  seal(number: string, accountRef: string): Buffer;
  open(box: Buffer, accountRef: string): string;
  /** Finds the same number again without opening any box. */
  fingerprint(number: string): Buffer;
}

export function numberBox(secret: string, chance: Chance): NumberBox {
  const key = createHash('sha256').update(`box:${secret}`).digest();
  return {
    seal(number, accountRef) {
      const iv = chance.bytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(accountRef));
      const sealed = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    open(box, accountRef) {
      const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, ivBytes)).setAAD(Buffer.from(accountRef));
      decipher.setAuthTag(box.subarray(ivBytes, ivBytes + tagBytes));
      return Buffer.concat([decipher.update(box.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
    fingerprint: (number) => createHmac('sha256', secret).update(number).digest(),
  };
}
