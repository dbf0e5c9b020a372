/** Where the platform reads the time: injected, so that neither SQL nor a service ever asks the machine (design §7). */
export interface Clock {
  now(): Date;
}

/** A clock that a test, the seed or the sandbox's controls may move. */
export interface SettableClock extends Clock {
  /** Continues from `date`; a frozen clock stays frozen, at `date`. */
  set(date: Date): void;
  /** Moves by `ms` milliseconds, forward or back. */
  advance(ms: number): void;
  /** Stands still at `date`, or at the present instant. */
  freeze(date?: Date): void;
  /** Follows its base again. */
  release(): void;
}

/** The machine's own time. */
export const systemClock: Clock = { now: () => new Date() };

/** A movable clock over `base`; untouched, it shows what `base` shows. */
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
