import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import { keyId, type KeyRing } from '../secrets/secrets.ts';
import { hashesOf, type UniqueKind } from '../unique-keys/unique-keys.ts';
import type { KeyTask } from './key-task.ts';

/** Unique values of members, in the rows that hold them. */
export interface IndexSource {
  /** The values of these members. */
  readonly values: (
    db: Db,
    memberIds: readonly bigint[],
  ) => Promise<
    readonly { readonly member_id: bigint; readonly kind: UniqueKind; readonly value: string }[]
  >;
}

/**
 * The ids of up to `limit` members above `after`, in their order. They are locked, so that their values
 * are not released between reading them and adding their entries.
 */
export type LockedMembers = (tx: Tx, after: bigint, limit: number) => Promise<readonly bigint[]>;

const membersAtOnce = 100;
/**
 * Kinds whose entries outlive the rows with their values. A gateway's event is refused by the age of
 * its signature once its row is gone.
 */
const outliving: readonly UniqueKind[] = ['gateway_event'];

/** The task that hashes the index of unique values with the writing key. */
export function uniqueKeyTask(
  keys: KeyRing,
  sources: readonly IndexSource[],
  lockedMembers: LockedMembers,
): KeyTask {
  const writing = keyId(keys[0]);

  /** Adds the entry under the writing key, and names the key of entries that have none. */
  async function index(tx: Db, memberId: bigint, kind: UniqueKind, value: string): Promise<number> {
    const [own, ...others] = hashesOf(keys, kind, value);
    for (const { key_hash, key_id } of others)
      await tx
        .updateTable('unique_key')
        .set({ key_id })
        .where('kind', '=', kind)
        .where('key_hash', '=', key_hash)
        .where('key_id', '=', '')
        .execute();
    if (!own) return 0;
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('unique_key')
      .values({ kind, member_id: memberId, ...own })
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'key_hash'])
          .doUpdateSet({ key_id: own.key_id })
          .where('unique_key.key_id', '=', ''),
      )
      .executeTakeFirstOrThrow();
    return Number(numInsertedOrUpdatedRows ?? 0n);
  }

  return {
    name: 'unique_key',
    purpose: 'unique-keys',
    async batch(tx, place) {
      const ids = await lockedMembers(tx, BigInt(place ?? 0), membersAtOnce);
      let changed = 0;
      if (ids.length > 0)
        for (const { values } of sources)
          for (const { member_id, kind, value } of await values(tx, ids))
            changed += await index(tx, member_id, kind, value);
      const last = ids.length < membersAtOnce ? undefined : ids.at(-1);
      return { changed, place: last === undefined ? undefined : String(last) };
    },
    async left(db) {
      const { rows } = await sql<{ left: number }>`
        select coalesce(sum(missing), 0)::int as left from (
          select greatest(count(*) - (select count(*) from unique_key own
                    where own.member_id = other.member_id and own.kind = other.kind and own.key_id = ${writing}), 0) as missing
            from unique_key other
           where key_id <> ${writing} and kind <> all(${[...outliving]})
           group by member_id, kind, key_id) entries`.execute(db);
      return rows[0]?.left ?? 0;
    },
    async drop(tx) {
      const { numDeletedRows } = await tx
        .deleteFrom('unique_key')
        .where('key_id', '<>', writing)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
