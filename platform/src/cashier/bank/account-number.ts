import { createHmac } from 'node:crypto';
import type { Random } from '../../kernel/random/random.ts';
import { bareNumber, localPhone, parsePhone } from '@parol/domain';
import { type KeyRing, sealedBox } from '../../kernel/secrets/secrets.ts';
import { type Institution, institutionOf } from './institutions.ts';

/** Digits of a bank's account number, where the bank has no fixed length. */
const [leastDigits, mostDigits] = [8, 16];
const allowed = new RegExp(`^\\d{${leastDigits},${mostDigits}}$`);

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
  const digits = bareNumber(typed);
  if (!allowed.test(digits) || /^(\d)\1+$/.test(digits)) return undefined;
  return numberLength === null || digits.length === numberLength ? digits : undefined;
}

/** Masks all but the last four characters. */
export function maskNumber(size: number, tail: string): string {
  return '•'.repeat(Math.max(0, size - tail.length)) + tail;
}

/** An account's number at its bank, normalised. */
export interface NumberAtBank {
  readonly bankId: string;
  readonly number: string;
}

/**
 * A text that is equal for all numbers of one account: banks without a fixed length ignore leading
 * zeros.
 */
export const sameNumber = ({ bankId, number }: NumberAtBank): string =>
  `${bankId}:${isVariable(bankId) ? number.replace(/^0+/, '') : number}`;

const isVariable = (bankId: string): boolean => institutionOf(bankId)?.numberLength === null;

/** Every spelling of the account's number. */
function writings(account: NumberAtBank): readonly string[] {
  const same = sameNumber(account);
  if (!isVariable(account.bankId)) return [same];
  const digits = same.slice(account.bankId.length + 1);
  const padded: string[] = [];
  for (let length = leastDigits; length <= mostDigits; length++)
    if (length > digits.length) padded.push(`${account.bankId}:${digits.padStart(length, '0')}`);
  return [same, ...padded];
}

/** Keyed hashes that find equal numbers without decrypting them. */
interface Fingerprints {
  /** One hash per key; the first is stored with the account. */
  readonly written: readonly [Buffer, ...Buffer[]];
  /**
   * All hashes under which the number may be stored: earlier versions hashed numbers with their
   * leading zeros.
   */
  readonly known: readonly Buffer[];
}

export interface NumberBox {
  /** The encrypted number can only be decrypted with the same account reference. */
  seal(number: string, accountRef: string): Buffer;
  open(box: Buffer, accountRef: string): string;
  fingerprints(account: NumberAtBank): Fingerprints;
  readonly header: Buffer;
}

export function numberBox(keys: KeyRing, random: Pick<Random, 'bytes'>): NumberBox {
  const box = sealedBox(keys, random);
  const [writing, ...others] = keys;
  const fingerprint = (secret: string, text: string) =>
    createHmac('sha256', secret).update(text).digest();
  return {
    seal: (number, accountRef) => box.seal(Buffer.from(number), accountRef),
    open: (sealed, accountRef) => box.open(sealed, accountRef).toString('utf8'),
    fingerprints(account) {
      const same = sameNumber(account);
      return {
        written: [fingerprint(writing, same), ...others.map((secret) => fingerprint(secret, same))],
        known: keys.flatMap((secret) => writings(account).map((text) => fingerprint(secret, text))),
      };
    },
    header: box.header,
  };
}
