import type { Db, Tx } from '../database/database.ts';
import { keyId, type KeyRing } from '../secrets/secrets.ts';
import {
  addEntry,
  dropOtherEntries,
  missingEntries,
  type UniqueKind,
} from '../unique-keys/unique-keys.ts';
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
/** The task that hashes the index of unique values with the writing key. */
export function uniqueKeyTask(
  keys: KeyRing,
  sources: readonly IndexSource[],
  lockedMembers: LockedMembers,
): KeyTask {
  const writing = keyId(keys[0]);

  return {
    name: 'unique_key',
    purpose: 'unique-keys',
    async batch(tx, place) {
      const ids = await lockedMembers(tx, BigInt(place ?? 0), membersAtOnce);
      let changed = 0;
      if (ids.length > 0)
        for (const { values } of sources)
          for (const { member_id, kind, value } of await values(tx, ids))
            changed += await addEntry(tx, keys, { kind, value, memberId: member_id });
      const last = ids.length < membersAtOnce ? undefined : ids.at(-1);
      return { changed, place: last === undefined ? undefined : String(last) };
    },
    left: (db) => missingEntries(db, writing),
    drop: (tx) => dropOtherEntries(tx, writing),
  };
}
