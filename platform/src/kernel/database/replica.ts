import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool } from 'kysely';
import { isPassing } from './passing-errors.ts';

/** Reads that may lag; whether one of them went to the replica. */
interface Lagging {
  wasAsked: boolean;
}
const lagging = new AsyncLocalStorage<Lagging>();
const ownWrites = new AsyncLocalStorage<true>();

/**
 * Runs reads that may be some seconds old: they go to the replica if there is one that is not further
 * behind. If it fails meanwhile, they are repeated at the primary, so they must not write.
 */
export async function mayLag<T>(work: () => Promise<T>): Promise<T> {
  if (ownWrites.getStore()) return work();
  const reads = { wasAsked: false };
  try {
    return await lagging.run(reads, work);
  } catch (error) {
    if (!reads.wasAsked || !isPassing(error)) throw error;
    return lagging.exit(work);
  }
}

/** Runs work whose reads must have all that was written before, also those that may lag otherwise. */
export const seeingOwnWrites = <T>(work: () => T): T => ownWrites.run(true, work);

/** A pool whose queries within `mayLag` use the connections of `replica`, while it is fresh. */
export const withReplica = (
  primary: PostgresPool,
  replica: PostgresPool,
  isFresh: () => boolean,
): PostgresPool => ({
  connect() {
    const reads = lagging.getStore();
    if (!reads || !isFresh()) return primary.connect();
    reads.wasAsked = true;
    return replica.connect();
  },
  async end() {
    await Promise.all([primary.end(), replica.end()]);
  },
});

/** A place in the primary's log, and when it was read there. */
interface Mark {
  readonly lsn: bigint;
  readonly at: number;
}
/** With a look every second, more than the longest lag that can be configured. */
const mostMarks = 120;

export interface ReplicaWatch {
  /** Asks both servers how far they are. Rejects if one does not answer. */
  readonly look: () => Promise<void>;
  /** Whether the replica has all that the primary had `mostLagMs` ago. */
  readonly isFresh: () => boolean;
}

/**
 * Follows how far a replica is behind. Its own clock says nothing: a replica without a connection to
 * its primary has replayed all that it knows. So places of the primary's log are noted, and the newest
 * one that the replica has reached is what it is fresh to.
 * @param now Milliseconds of a clock that is never set back.
 */
export function replicaWatch(
  written: () => Promise<bigint>,
  replayed: () => Promise<bigint | undefined>,
  mostLagMs: number,
  now: () => number = () => performance.now(),
): ReplicaWatch {
  let marks: readonly Mark[] = [];
  let freshAt = -Infinity;
  return {
    async look() {
      const at = now();
      marks = [...marks, { at, lsn: await written() }].slice(-mostMarks);
      const reached = await replayed();
      if (reached === undefined) return;
      freshAt = marks.findLast(({ lsn }) => lsn <= reached)?.at ?? freshAt;
      marks = marks.filter((mark) => mark.at > freshAt);
    },
    isFresh: () => now() - freshAt <= mostLagMs,
  };
}
