/**
 * The platform's source of time, injected so that neither SQL nor services read the system clock
 * (design §7).
 */
export interface Clock {
  now(): Date;
}

/** A clock that tests, the seed and the sandbox's controls can set. */
export interface SettableClock extends Clock {
  /** Continues from `date`; a frozen clock stays frozen, at `date`. */
  set(date: Date): void;
  /** Moves the clock by `ms` milliseconds, forward or back. */
  advance(ms: number): void;
  /** Stops the clock at `date`, by default now. */
  freeze(date?: Date): void;
  /** Follows its base again. */
  release(): void;
}

/** The system clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A settable clock over `base`, which it follows until set. */
export function settableClock(base: Clock = systemClock): SettableClock {
  let offset = 0;
  let frozenAt: number | undefined;
  const present = () => frozenAt ?? base.now().getTime() + offset;
  return {
    now: () => new Date(present()),
    set(date) {
      if (frozenAt === undefined) offset = date.getTime() - base.now().getTime();
      else frozenAt = date.getTime();
    },
    advance(ms) {
      if (frozenAt === undefined) offset += ms;
      else frozenAt += ms;
    },
    freeze(date) {
      frozenAt = date?.getTime() ?? present();
    },
    release() {
      offset = 0;
      frozenAt = undefined;
    },
  };
}
