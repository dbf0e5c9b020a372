import { createHmac } from 'node:crypto';
import type { Random } from '../../kernel/random/random.ts';
import { localPhone, parsePhone } from '@parol/domain';
import { type KeyRing, sealedBox } from '../../kernel/secrets/secrets.ts';
import type { Institution } from './institutions.ts';

/**
 * Normalises an account number for storage: digits only, for e-wallets the phone as 09XXXXXXXXX.
 * Undefined when the number is invalid for the institution.
 */
export function normaliseNumber(
  { kind, numberLength }: Institution,
  typed: string,
): string | undefined {
  if (kind === 'ewallet') {
    const phone = parsePhone(typed);
    return phone && localPhone(phone);
  }
  const digits = typed.replaceAll(/[\s-]/g, '');
  if (!/^\d{8,16}$/.test(digits) || /^(\d)\1+$/.test(digits)) return undefined;
  return numberLength === null || digits.length === numberLength ? digits : undefined;
}

/** Masks all but the last four characters. */
export function maskNumber(size: number, tail: string): string {
  return '•'.repeat(Math.max(0, size - tail.length)) + tail;
}

export interface NumberBox {
  /** The sealed number can only be opened with the same account reference. */
  seal(number: string, accountRef: string): Buffer;
  open(box: Buffer, accountRef: string): string;
  /**
   * Keyed hashes that find equal numbers without opening the sealed ones, one for each key: the first
   * is written, numbers are found by any.
   */
  fingerprints(number: string): readonly [Buffer, ...Buffer[]];
  readonly header: Buffer;
}

export function numberBox(keys: KeyRing, random: Pick<Random, 'bytes'>): NumberBox {
  const box = sealedBox(keys, random);
  const [writing, ...others] = keys;
  const fingerprint = (secret: string, number: string) =>
    createHmac('sha256', secret).update(number).digest();
  return {
    seal: (number, accountRef) => box.seal(Buffer.from(number), accountRef),
    open: (sealed, accountRef) => box.open(sealed, accountRef).toString('utf8'),
    fingerprints: (number) => [
      fingerprint(writing, number),
      ...others.map((secret) => fingerprint(secret, number)),
    ],
    header: box.header,
  };
}
