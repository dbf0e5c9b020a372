import { type Random, seededRandom, systemRandom } from '@parol/platform/kernel/random';
import type { SettableClock } from '@parol/platform/kernel/clock';

/**
 * Settings of the sandbox for tests and people (design §7): the time, the studios' results, the
 * requester's address.
 */
export interface Settings {
  readonly clock: SettableClock;
  /** Random source of the studios' rounds only, so that reseeding never affects secrets. */
  readonly studioRandom: Random;
  /** Makes the studios' rounds repeatable by a seed; undefined makes them unpredictable again. */
  reseed(seed: string | undefined): void;
  /** The simulated source address of all requests; undefined for their own. */
  address(): string | undefined;
  setAddress(address: string | undefined): void;
}

export function createSettings(clock: SettableClock): Settings {
  let random = systemRandom(clock);
  let address: string | undefined;
  return {
    clock,
    studioRandom: passingOn(() => random),
    reseed(seed) {
      random = seed === undefined ? systemRandom(clock) : seededRandom(seed, clock);
    },
    address: () => address,
    setAddress(next) {
      address = next;
    },
  };
}

function passingOn(current: () => Random): Random {
  return {
    bytes: (n) => current().bytes(n),
    int: (maxExclusive) => current().int(maxExclusive),
    token: (nBytes) => current().token(nBytes),
    digits: (n) => current().digits(n),
    id: (at) => current().id(at),
  };
}
