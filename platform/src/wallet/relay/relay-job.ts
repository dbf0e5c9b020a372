import { databasesOf, type Db } from '../../kernel/database/database.ts';
import type { Job } from '../../kernel/jobs/jobs.ts';
import type { Listener } from './deliver.ts';
import { fullBatch, relay, type RelayParts } from './relay.service.ts';

/**
 * Publishes committed messages of the outbox to the listeners, at each place of members' rows at once. A run waits for all
 * places but those whose last try failed, as long as there is another: a worker that is down does not delay the messages of other
 * members.
 */
export function relayJob(
  parts: RelayParts,
  listeners: readonly Listener[],
  placesOf = databasesOf,
): Job {
  const failed = new WeakSet<Db>();
  const triedAgain = new Set<Db>();

  async function publishAt(db: Db): Promise<void> {
    // A worker gives the messages of one shard at a time.
    const least = db === parts.db ? fullBatch : 1;
    try {
      while ((await relay({ ...parts, db }, listeners)) >= least);
      failed.delete(db);
    } catch (error) {
      failed.add(db);
      throw error;
    }
  }

  /** Nothing waits for it, so it may outlast the run. */
  function tryAgain(db: Db): void {
    if (triedAgain.has(db)) return;
    triedAgain.add(db);
    publishAt(db)
      .catch((err: unknown) => parts.log.error({ err }, 'a relay failed'))
      .finally(() => triedAgain.delete(db));
  }

  return {
    name: 'wallet.relay-outbox',
    everyMs: 300,
    async run() {
      const places = placesOf(parts.db);
      const works = places.filter((db) => !failed.has(db));
      if (works.length > 0) places.filter((db) => failed.has(db)).forEach(tryAgain);
      const ended = await Promise.allSettled((works.length > 0 ? works : places).map(publishAt));
      for (const result of ended) if (result.status === 'rejected') throw result.reason;
    },
  };
}
