import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { KeyRing } from '../secrets/secrets.ts';
import { hashesOf } from './hashes-of.ts';
import type { UniqueKind } from './unique-keys.schema.ts';

/**
 * Kinds whose entries outlive the rows with their values. A gateway's event is refused by the age of
 * its signature once its row is gone.
 */
const outliving: readonly UniqueKind[] = ['gateway_event'];

/** The hash of a value under each key in use, and the keys' ids in the same order. */
export interface UniqueEntries {
  readonly hashes: readonly Buffer[];
  readonly keyIds: readonly string[];
}

/** Gives a value to a member; false if a member, even this one, already has it. */
export async function claimEntries(
  on: Db,
  kind: UniqueKind,
  { hashes, keyIds }: UniqueEntries,
  memberId: bigint,
): Promise<boolean> {
  const { rows } = await sql<{ claimed: boolean }>`
    select unique_key_claim(${kind}, ${hashes}, ${keyIds}, ${memberId}) as claimed`.execute(on);
  return rows[0]?.claimed ?? false;
}

/**
 * Adds the entry of a value under the writing key, the first, and names the key of entries that have
 * none. Returns the number of changed entries.
 */
export async function addEntry(
  tx: Tx,
  keys: KeyRing,
  { kind, value, memberId }: { kind: UniqueKind; value: string; memberId: bigint },
): Promise<number> {
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

/** How many values have an entry under another key and none under the key `writing`. */
export async function missingEntries(db: Db, writing: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    with other as materialized (
      select member_id, kind, key_id, count(*) from unique_key
       where key_id <> ${writing} and kind <> all(${[...outliving]}) group by 1, 2, 3),
    own as materialized (
      select member_id, kind, count(*) from unique_key where key_id = ${writing} group by 1, 2)
    select coalesce(sum(greatest(other.count - coalesce(own.count, 0), 0)), 0)::int as left
      from other left join own on own.member_id = other.member_id and own.kind = other.kind`.execute(
    db,
  );
  return rows[0]?.left ?? 0;
}

/** Removes the entries under other keys than `writing`; returns how many. */
export async function dropOtherEntries(tx: Tx, writing: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('unique_key')
    .where('key_id', '<>', writing)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
