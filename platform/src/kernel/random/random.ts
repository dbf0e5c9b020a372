import { createHash, randomBytes } from 'node:crypto';
import { type Clock, systemClock } from '../clock/clock.ts';

/**
 * The platform's only source of randomness, injected so that tests are deterministic (design §7).
 */
export interface Random {
  /** `n` random bytes. */
  bytes(n: number): Buffer;
  /** A uniform integer from 0 up to, not including, `maxExclusive` (at most 2^48). */
  int(maxExclusive: number): number;
  /** `nBytes` random bytes as base64url, for opaque tokens. */
  token(nBytes: number): string;
  /** `n` decimal digits, for one-time codes. */
  digits(n: number): string;
  /**
   * A 63-bit id that sorts by `at` (default: the clock's time): 41 bits of milliseconds, 22 random
   * bits.
   */
  id(at?: Date): bigint;
}

const ID_EPOCH_MS = Date.UTC(2020, 0, 1);
const ID_RANDOM_BITS = 22n;
const ID_RANDOM_START = 2 ** 21;
const ID_REMEMBERED_MS = 4096;
const INT_RANGE = 2 ** 48;

/** The smallest id that `Random.id` can return for `at`, to search ids by time. */
export function idFloor(at: Date): bigint {
  return BigInt(Math.max(0, at.getTime() - ID_EPOCH_MS)) << ID_RANDOM_BITS;
}

/** Random values from the system's cryptographic generator. */
export function systemRandom(clock: Clock = systemClock): Random {
  return randomFrom(randomBytes, clock);
}

/** A deterministic sequence per seed, for tests and the seeded history; not for secrets. */
export function seededRandom(seed: string | number, clock: Clock = systemClock): Random {
  let block = 0;
  let rest = Buffer.alloc(0);
  return randomFrom((n) => {
    while (rest.length < n) {
      rest = Buffer.concat([rest, createHash('sha256').update(`${seed}/${block++}`).digest()]);
    }
    const taken = Buffer.from(rest.subarray(0, n));
    rest = rest.subarray(n);
    return taken;
  }, clock);
}

function randomFrom(bytes: (n: number) => Buffer, clock: Clock): Random {
  // The last random part of recent milliseconds: concurrent requests may take ids of different
  // times alternately, and the ids of each request must still ascend.
  const tails = new Map<number, number>();

  function int(maxExclusive: number): number {
    if (!Number.isInteger(maxExclusive) || maxExclusive < 1 || maxExclusive > INT_RANGE) {
      throw new RangeError(`int() takes a whole number from 1 to 2^48, not ${maxExclusive}`);
    }
    // Rejects values past the last whole multiple, which would favour low results.
    const limit = INT_RANGE - (INT_RANGE % maxExclusive);
    for (;;) {
      const value = bytes(6).readUIntBE(0, 6);
      if (value < limit) return value % maxExclusive;
    }
  }

  return {
    bytes,
    int,
    token: (nBytes) => bytes(nBytes).toString('base64url'),
    digits: (n) => Array.from({ length: n }, () => int(10)).join(''),
    id(at = clock.now()) {
      const ms = at.getTime();
      // Within a millisecond ids are incremented, so that they are unique and ordered.
      const tail = (tails.get(ms) ?? int(ID_RANDOM_START)) + 1;
      tails.set(ms, tail);
      if (tails.size > ID_REMEMBERED_MS) tails.delete(tails.keys().next().value ?? ms);
      return idFloor(at) + BigInt(tail);
    },
  };
}
