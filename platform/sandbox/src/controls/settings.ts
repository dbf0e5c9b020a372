import { type Random, seededRandom, systemRandom } from '../../../src/kernel/random/random.ts';
import type { SettableClock } from '../../../src/kernel/clock/clock.ts';

/** What the sandbox lets a test or a person set (design §7): the time, the results of the studios, the requester's address. */
export interface Settings {
  readonly clock: SettableClock;
  /** Random of the studios' rounds alone: reseeding it never touches a secret. */
  readonly studioRandom: Random;
  /** Makes the studios' rounds repeat for a seed, or makes them unpredictable again. */
  reseed(seed: string | undefined): void;
  /** The address that all requesters appear to have; undefined for their own. */
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
