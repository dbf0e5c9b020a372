import type { ReadEntry } from '@parol/contract';
import { createReads, type Reads } from '../api/reads.ts';

/** Two views of the cached reads. */
export interface ScopedReads {
  /** Those of the release's calls; storing others has no effect. */
  readonly reads: Reads;
  /** The same, to which others can be added until the next change. */
  readonly shown: Reads;
}

/** The cached reads whose keys are of calls that a release lists. */
export function scopedReads(reads: Reads, mayRead: (key: string) => boolean): ScopedReads {
  const own = (all: Readonly<Record<string, ReadEntry | undefined>>) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => mayRead(key))) as Record<
      string,
      ReadEntry
    >;
  const shown = createReads(own(reads.getState()));
  reads.subscribe((all) => shown.setState(own(all), true));
  return {
    shown,
    reads: {
      ...shown,
      setState: (change) =>
        reads.setState(own(typeof change === 'function' ? change(shown.getState()) : change)),
    },
  };
}
