import { createHmac } from 'node:crypto';
import type { Db } from '../database/database.ts';
import type { UniqueKind } from './unique-keys.schema.ts';

export type { UniqueKind } from './unique-keys.schema.ts';

/**
 * Values that are unique across members, in a separate table, because sharded tables can only be
 * unique per member (decision 0027). The table is a blind index: a keyed hash finds a value without
 * revealing it. Values are normalised first.
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

/** Kinds whose values are case-insensitive. */
const caseless: ReadonlySet<UniqueKind> = new Set(['email', 'manual_reference']);

/** `secret`: `config.secret('unique-keys')`; a change invalidates all stored keys. */
export function createUniqueKeys(secret: string): UniqueKeys {
  const hashOf = (kind: UniqueKind, value: string): Buffer =>
    createHmac('sha256', secret)
      .update(`${kind}:${normalised(kind, value)}`)
      .digest();
  return {
    async claim(on, kind, value, memberId) {
      const { numInsertedOrUpdatedRows } = await on
        .insertInto('unique_key')
        .values({ kind, key_hash: hashOf(kind, value), member_id: memberId })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },
    async release(on, kind, value, memberId) {
      await on
        .deleteFrom('unique_key')
        .where('kind', '=', kind)
        .where('key_hash', '=', hashOf(kind, value))
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
        .where('key_hash', '=', hashOf(kind, value))
        .executeTakeFirst();
      return row?.member_id;
    },
  };
}

const normalised = (kind: UniqueKind, value: string): string =>
  caseless.has(kind) ? value.toLowerCase() : value;
