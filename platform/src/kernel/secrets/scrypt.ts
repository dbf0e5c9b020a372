import { scrypt, timingSafeEqual } from 'node:crypto';
import type { Random } from '../random/random.ts';

const keyBytes = 32;
const blockSize = 8;
/** Number of runs: three at a cost of 15, which needs 32 MB, are what OWASP advises. */
const times = 3;

export interface Passwords {
  /** `scrypt$<cost>.<times>$<salt>$<key>`; a hash without `times` is of one run. */
  hash(password: string): Promise<string>;
  /** Takes as long for a missing account (`stored` undefined) as for an existing one. */
  matches(password: string, stored: string | undefined): Promise<boolean>;
  /** Whether a stored hash was made by other work than new ones are. */
  isDated(stored: string): boolean;
}

/**
 * Password hashing by scrypt; `cost` is the base-2 logarithm of the work factor, stored in each
 * hash so that it can be raised later.
 */
export function passwords(cost: number, random: Random): Passwords {
  const work = `${cost}.${times}`;
  const nobody = `scrypt$${work}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
  return {
    async hash(password) {
      const salt = random.bytes(16);
      const key = await derive(password, salt, cost, times);
      return ['scrypt', work, salt.toString('base64url'), key.toString('base64url')].join('$');
    },
    async matches(password, stored) {
      const [, storedWork = '', encodedSalt = '', key = ''] = (stored ?? nobody).split('$');
      const [storedCost, storedTimes = 1] = storedWork.split('.').map(Number);
      const salt = Buffer.from(encodedSalt, 'base64url');
      const derived = await derive(password, salt, storedCost ?? cost, storedTimes);
      // As much work as for a new hash, so that the time does not tell of an account from before.
      if (storedTimes < times) await derive(password, salt, cost, times - storedTimes);
      const expected = Buffer.from(key, 'base64url');
      return (
        derived.length === expected.length &&
        timingSafeEqual(derived, expected) &&
        stored !== undefined
      );
    },
    isDated: (stored) => stored.split('$')[1] !== work,
  };
}

function derive(password: string, salt: Buffer, cost: number, parallel: number): Promise<Buffer> {
  const work = 2 ** cost;
  return new Promise((resolve, reject) => {
    scrypt(
      password,
      salt,
      keyBytes,
      {
        N: work,
        r: blockSize,
        p: parallel,
        maxmem: 256 * work * blockSize + 1024 * 1024,
      },
      (error, key) => (error ? reject(error) : resolve(key)),
    );
  });
}
