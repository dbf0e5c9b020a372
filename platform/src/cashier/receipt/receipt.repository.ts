import type { Insertable } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { sealedBox } from '../../kernel/secrets/secrets.ts';
import type { ReceiptTable } from './receipt.schema.ts';

/** Receipt images, sealed while they are stored. */
export interface Receipts {
  add(row: Insertable<ReceiptTable>): Promise<void>;
  /** The image, if `memberId` owns it. */
  bytes(path: string, memberId: bigint): Promise<Buffer | undefined>;
  /** Removes and returns the member's own, unused image; undefined when there is none. */
  take(on: Db, path: string, memberId: bigint): Promise<Buffer | undefined>;
}

/** Associated data of an encrypted image, so that it can't be moved to another row. */
export const receiptBinding = (path: string): string => `receipt:${path}`;

export const receiptBox = ({ config, random }: Pick<Parts, 'config' | 'random'>) =>
  sealedBox(config.keys('receipts'), random);

export function createReceipts(parts: Pick<Parts, 'db' | 'config' | 'random'>): Receipts {
  const { db } = parts;
  const box = receiptBox(parts);
  return {
    async add(row) {
      const bytes = box.seal(row.bytes, receiptBinding(row.path));
      await db
        .insertInto('receipt')
        .values({ ...row, bytes })
        .execute();
    },
    async bytes(path, memberId) {
      const row = await db
        .selectFrom('receipt')
        .select('bytes')
        .where('member_id', '=', memberId)
        .where('path', '=', path)
        .executeTakeFirst();
      return row && openImage(row.bytes, path);
    },
    async take(on, path, memberId) {
      const row = await on
        .deleteFrom('receipt')
        .where('path', '=', path)
        .where('member_id', '=', memberId)
        .where('used', '=', false)
        .returning('bytes')
        .executeTakeFirst();
      return row && openImage(row.bytes, path);
    },
  };

  function openImage(stored: Buffer, path: string): Buffer {
    // Images of earlier versions are plain until the job `kernel.seal-values` has reached them.
    return isPicture(stored) ? stored : box.open(stored, receiptBinding(path));
  }
}

/** The first bytes of a JPEG image. */
export const jpeg = Buffer.from('ffd8ff', 'hex');
export const isPicture = (bytes: Buffer): boolean => bytes.subarray(0, jpeg.length).equals(jpeg);

/**
 * Marks the member's own receipt as used by a deposit; false when it is unknown, used or another
 * member's.
 */
export async function useReceipt(db: Db, path: string, memberId: bigint): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('receipt')
    .set({ used: true })
    .where('path', '=', path)
    .where('member_id', '=', memberId)
    .where('used', '=', false)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Removes the member's images that belong to no deposit. */
export async function removeUnused(tx: Db, { id }: { readonly id: bigint }): Promise<void> {
  await tx.deleteFrom('receipt').where('member_id', '=', id).where('used', '=', false).execute();
}
