import type { Db } from '../database/database.ts';
import type { Batch, KeyTask } from './key-task.ts';
import type { KeysService } from './keys.service.ts';

/** Ends the transaction of a task that is only tried. */
class Tried extends Error {}

/**
 * What the keys of this process and the rows of a restored database lack, one line each: keys that
 * stored data may need, and values that are missing in the index of unique ones.
 */
export async function restoredKeyFaults(
  db: Db,
  keys: Pick<KeysService, 'refuseMissing'>,
  index: KeyTask,
): Promise<readonly string[]> {
  const missing = await keys.refuseMissing().then(
    () => [],
    (error: unknown) => [error instanceof Error ? error.message : String(error)],
  );
  // With wrong keys, every value would be missing.
  if (missing.length > 0) return missing;
  const entries = await missingIn(db, index);
  return entries > 0
    ? [`${entries} unique values have no entry under the key that writes: keys:rotate unique-keys`]
    : [];
}

/** How many entries the task would add. */
async function missingIn(db: Db, index: KeyTask): Promise<number> {
  let missing = 0;
  for (let from: string | undefined; ;) {
    const { changed, place } = await triedBatch(db, index, from);
    missing += changed;
    if (place === undefined) return missing;
    from = place;
  }
}

/** A batch of the task, which is taken back. */
async function triedBatch(db: Db, index: KeyTask, from: string | undefined): Promise<Batch> {
  let tried: Batch | undefined;
  try {
    await db.transaction().execute(async (tx) => {
      tried = await index.batch(tx, from, false);
      throw new Tried();
    });
  } catch (error) {
    if (!(error instanceof Tried)) throw error;
  }
  return tried ?? { changed: 0, place: undefined };
}
