import { databasesOf, type Db } from '../../kernel/database/database.ts';
import type { Job } from '../../kernel/jobs/jobs.ts';
import type { Listener } from './deliver.ts';
import { fullBatch, relay, type RelayParts } from './relay.service.ts';

/** Longest time of a run of the job: the next one looks at all places again, also at new ones and those that failed. */
const longestRunMs = 5_000;

/**
 * Publishes committed messages of the outbox to the listeners, at each place of members' rows at once. A run waits for all
 * places but those whose last try failed, as long as there is another: a worker that is down does not delay the messages of other
 * members. Run without a signal, as after a seed, it goes on until the outbox is empty.
 */
export function relayJob(
  parts: RelayParts,
  listeners: readonly Listener[],
  placesOf = databasesOf,
): Job {
  const failed = new WeakSet<Db>();
  const underWay = new Set<Db>();

  async function publishAt(db: Db, mayGoOn: () => boolean): Promise<void> {
    // It goes on after a batch of this size. A worker gives the messages of one shard at a time, however few.
    const goesOnFrom = db === parts.db ? fullBatch : 1;
    try {
      while ((await relay({ ...parts, db }, listeners)) >= goesOnFrom && mayGoOn());
      failed.delete(db);
    } catch (error) {
      failed.add(db);
      throw error;
    }
  }

  /** Nothing waits for it, so it may outlast the run. */
  function tryAgain(db: Db, mayGoOn: () => boolean): void {
    if (underWay.has(db)) return;
    underWay.add(db);
    publishAt(db, mayGoOn)
      .catch((err: unknown) => parts.log.error({ err }, 'a relay failed'))
      .finally(() => underWay.delete(db));
  }

  return {
    name: 'wallet.relay-outbox',
    everyMs: 300,
    async run(stopping) {
      const end = performance.now() + longestRunMs;
      const mayGoOn = () =>
        stopping === undefined || (!stopping.aborted && performance.now() < end);
      const places = placesOf(parts.db);
      const works = places.filter((db) => !failed.has(db));
      if (works.length > 0) for (const db of places) if (failed.has(db)) tryAgain(db, mayGoOn);
      const waitedFor = works.length > 0 ? works : places;
      const ended = await Promise.allSettled(waitedFor.map((db) => publishAt(db, mayGoOn)));
      for (const result of ended) if (result.status === 'rejected') throw result.reason;
    },
  };
}
