import type { Db } from '../database/database.ts';
import type { PersonalData } from '../personal-data/personal-data.ts';
import type { KeyRing } from '../secrets/secrets.ts';
import { hashesOf } from './hashes-of.ts';
import type { UniqueKind } from './unique-keys.schema.ts';

/** The export has the values themselves, in the rows that hold them. */
export const uniqueKeyData: PersonalData = { unlistedTables: ['unique_key'] };

export { addEntry, dropOtherEntries, missingEntries } from './entries.repository.ts';
export type { UniqueKind } from './unique-keys.schema.ts';

/**
 * Values that are unique across members, in a separate table, because sharded tables can only be
 * unique per member (docs/decisions/0027-member-first-keys.md). The table is a blind index: a keyed
 * hash finds a value without revealing it. Values are normalised first.
 */
export interface UniqueKeys {
  /**
   * Gives a value to a member; false if a member, even this one, already has it. Waits for a
   * concurrent transaction that claims or releases the same value. Call it in the transaction that
   * writes the value.
   */
  claim(on: Db, kind: UniqueKind, value: string, memberId: bigint): Promise<boolean>;
  /** Releases a value if the member has it. */
  release(on: Db, kind: UniqueKind, value: string, memberId: bigint): Promise<void>;
  /** Releases all values of the kinds that the member has. */
  releaseAll(on: Db, kinds: readonly UniqueKind[], memberId: bigint): Promise<void>;
  /** The member that has a value. */
  owner(on: Db, kind: UniqueKind, value: string): Promise<bigint | undefined>;
}

/** `keys`: `config.keys('unique-keys')`. */
export function createUniqueKeys(keys: KeyRing): UniqueKeys {
  const hashes = (kind: UniqueKind, value: string) => hashesOf(keys, kind, value);
  const found = (kind: UniqueKind, value: string) =>
    hashes(kind, value).map(({ key_hash }) => key_hash);
  return {
    async claim(on, kind, value, memberId) {
      // One row for each key, so that processes with only one of them meet too; in one order, so that
      // concurrent claims wait instead of blocking each other.
      const rows = hashes(kind, value).map((one) => ({ kind, member_id: memberId, ...one }));
      const added = await on
        .insertInto('unique_key')
        .values(rows.toSorted((a, b) => a.key_hash.compare(b.key_hash)))
        .onConflict((conflict) => conflict.doNothing())
        .returning('key_hash')
        .execute();
      if (added.length === rows.length) return true;
      // The value was claimed under one key, before the other was added.
      for (const { key_hash } of added)
        await on
          .deleteFrom('unique_key')
          .where('kind', '=', kind)
          .where('key_hash', '=', key_hash)
          .execute();
      return false;
    },
    async release(on, kind, value, memberId) {
      await on
        .deleteFrom('unique_key')
        .where('kind', '=', kind)
        .where('key_hash', 'in', found(kind, value))
        .where('member_id', '=', memberId)
        .execute();
    },
    async releaseAll(on, kinds, memberId) {
      await on
        .deleteFrom('unique_key')
        .where('member_id', '=', memberId)
        .where('kind', 'in', kinds)
        .execute();
    },
    async owner(on, kind, value) {
      const row = await on
        .selectFrom('unique_key')
        .select('member_id')
        .where('kind', '=', kind)
        .where('key_hash', 'in', found(kind, value))
        .executeTakeFirst();
      return row?.member_id;
    },
  };
}
