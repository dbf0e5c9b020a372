import type { Db } from '../database/database.ts';
import type { PersonalData } from '../personal-data/personal-data.ts';
import type { KeyRing } from '../secrets/secrets.ts';
import { claimEntries, type UniqueEntries } from './entries.repository.ts';
import { hashesOf } from './hashes-of.ts';
import type { UniqueKind } from './unique-keys.schema.ts';

/** The export has the values themselves, in the rows that hold them. */
export const uniqueKeyData: PersonalData = { unlistedTables: ['unique_key'] };

export { addEntry, dropOtherEntries, missingEntries } from './entries.repository.ts';
export type { UniqueEntries } from './entries.repository.ts';
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
  /** What an SQL function passes to `unique_key_claim` to claim a value in its own statement. */
  entriesOf(kind: UniqueKind, value: string): UniqueEntries;
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
  const entriesOf = (kind: UniqueKind, value: string): UniqueEntries => ({
    hashes: found(kind, value),
    keyIds: hashes(kind, value).map(({ key_id }) => key_id),
  });
  return {
    claim: (on, kind, value, memberId) => claimEntries(on, kind, entriesOf(kind, value), memberId),
    entriesOf,
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
