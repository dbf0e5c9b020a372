import type { Db, Tx } from '../database/database.ts';
import type { Batch } from './key-task.ts';
import './keys.schema.ts';

/**
 * The place at which the run of a task under this key resumes, locked until the commit; undefined at
 * the beginning. A run after a finished one, or under another key, starts from the beginning.
 */
export async function placeOf(tx: Tx, name: string, keyId: string): Promise<string | undefined> {
  await tx
    .insertInto('key_task')
    .values({ name, key_id: keyId, place: null, changed: 0n, done_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .selectFrom('key_task')
    .selectAll()
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.key_id === keyId && row.done_at === null) return row.place ?? undefined;
  await tx
    .updateTable('key_task')
    .set({ key_id: keyId, place: null, changed: 0n, done_at: null })
    .where('name', '=', name)
    .execute();
  return undefined;
}

export async function putProgress(
  tx: Tx,
  name: string,
  { changed, place }: Batch,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('key_task')
    .set(({ eb }) => ({
      place: place ?? null,
      changed: eb('changed', '+', BigInt(changed)),
      done_at: place === undefined ? at : null,
    }))
    .where('name', '=', name)
    .execute();
}

const taskOf = (db: Db, name: string) =>
  db.selectFrom('key_task').selectAll().where('name', '=', name).executeTakeFirst();

/** Number of rows that the latest run of a task changed. */
export const changedBy = async (db: Db, name: string): Promise<number> =>
  Number((await taskOf(db, name))?.changed ?? 0n);

/** The keys of a purpose that are not retired. */
export async function knownKeys(db: Db, purpose: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('data_key')
    .select('key_id')
    .where('purpose', '=', purpose)
    .where('retired_at', 'is', null)
    .execute();
  return rows.map(({ key_id }) => key_id);
}

/** Records that data may be stored under these keys from now on. */
export async function noteKeys(
  db: Db,
  purpose: string,
  keyIds: readonly string[],
  at: Date,
): Promise<void> {
  await db
    .insertInto('data_key')
    .values(keyIds.map((key_id) => ({ purpose, key_id, known_at: at, retired_at: null })))
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'key_id'])
        .doUpdateSet({ known_at: at, retired_at: null })
        .where('data_key.retired_at', 'is not', null),
    )
    .execute();
}

export async function retireOthers(
  tx: Tx,
  purpose: string,
  keyId: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('data_key')
    .set({ retired_at: at })
    .where('purpose', '=', purpose)
    .where('key_id', '<>', keyId)
    .where('retired_at', 'is', null)
    .execute();
}
