import type { Db, Tx } from '../database/database.ts';
import type { DataKey } from '../config/config.ts';

/** The result of a batch, and where the next one begins; without `place` it was the last. */
export interface Batch {
  readonly changed: number;
  readonly place: string | undefined;
}

/**
 * Stored data under one kind of key: a sealed column, or an index of keyed hashes. `keys:rotate`
 * moves it to the writing key, in batches (docs/decisions/0117-data-at-rest.md).
 */
export interface KeyTask {
  /** `member.phone`. */
  readonly name: string;
  readonly purpose: DataKey;
  /**
   * Moves the rows after `place` to the writing key; with `plain` only rows that earlier versions
   * stored unencrypted.
   */
  batch(tx: Tx, place: string | undefined, plain: boolean): Promise<Batch>;
  /** Number of rows that are not under the writing key. */
  left(db: Db): Promise<number>;
  /** Whether earlier versions stored it plain. */
  readonly wasPlain?: boolean;
  /** Removes the entries of other keys from an index; returns how many. */
  drop?(tx: Tx): Promise<number>;
}
