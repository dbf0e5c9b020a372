import { scrypt, timingSafeEqual } from 'node:crypto';
import type { Random } from '../random/random.ts';

const keyBytes = 32;
const blockSize = 8;

export interface Passwords {
  /** `scrypt$<cost>$<salt>$<key>`. */
  hash(password: string): Promise<string>;
  /** Takes as long for a missing account (`stored` undefined) as for an existing one. */
  matches(password: string, stored: string | undefined): Promise<boolean>;
}

/**
 * Password hashing by scrypt; `cost` is the base-2 logarithm of the work factor, stored in each
 * hash so that it can be raised later.
 */
export function passwords(cost: number, random: Random): Passwords {
  const nobody = `scrypt$${cost}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
  return {
    async hash(password) {
      const salt = random.bytes(16);
      const key = await derive(password, salt, cost);
      return ['scrypt', cost, salt.toString('base64url'), key.toString('base64url')].join('$');
    },
    async matches(password, stored) {
      const [, storedCost = '', salt = '', key = ''] = (stored ?? nobody).split('$');
      const derived = await derive(password, Buffer.from(salt, 'base64url'), Number(storedCost));
      const expected = Buffer.from(key, 'base64url');
      return (
        derived.length === expected.length &&
        timingSafeEqual(derived, expected) &&
        stored !== undefined
      );
    },
  };
}

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  const work = 2 ** cost;
  return new Promise((resolve, reject) => {
    scrypt(
      password,
      salt,
      keyBytes,
      { N: work, r: blockSize, p: 1, maxmem: 256 * work * blockSize + 1024 * 1024 },
      (error, key) => (error ? reject(error) : resolve(key)),
    );
  });
}
