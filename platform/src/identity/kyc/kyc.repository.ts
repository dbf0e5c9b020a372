import type { Insertable } from 'kysely';
import type { SealedText } from '../../kernel/contacts/contacts.ts';
import { type Db, stateChange } from '../../kernel/database/database.ts';
import type { RowKey } from '../../kernel/ids/ids.ts';
import { removedBefore } from '../member/member.ts';
import type { Kyc, KycImageTable, KycTable } from './kyc.schema.ts';

const waiting = ['submitted', 'in_review'] as const;

/** The member's newest proof of identity. */
export function newestKyc(db: Db, memberId: bigint): Promise<Kyc | undefined> {
  return db
    .selectFrom('kyc')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findKyc(db: Db, { memberId, id }: RowKey): Promise<Kyc | undefined> {
  return db
    .selectFrom('kyc')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns false when the member has one in progress or verified. */
export async function insertKyc(db: Db, row: Insertable<KycTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('kyc')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function insertImages(
  db: Db,
  rows: readonly Insertable<KycImageTable>[],
): Promise<void> {
  await db
    .insertInto('kyc_image')
    .values([...rows])
    .execute();
}

export function imagesOf(db: Db, { memberId, id }: RowKey) {
  return db
    .selectFrom('kyc_image')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('kyc_id', '=', id)
    .orderBy('side')
    .execute();
}

export const moveKyc = stateChange('kyc');

/** Proofs that wait for an operator, oldest first, with their members. */
export function waitingKyc(
  db: Db,
  limit: number,
  after = 0n,
): Promise<(Kyc & { readonly phone: SealedText })[]> {
  return db
    .selectFrom('kyc')
    .innerJoin('member_profile as member', 'member.id', 'kyc.member_id')
    .selectAll('kyc')
    .select('member.phone')
    .where('kyc.state', 'in', [...waiting])
    .where('kyc.id', '>', after)
    .orderBy('kyc.id')
    .limit(limit)
    .execute();
}

/** Members removed before `at` whose proofs of identity are still stored. */
export const removedWithProofs = (db: Db, at: Date) =>
  removedBefore(db, at).where((eb) =>
    eb.exists(eb.selectFrom('kyc').select('kyc.id').whereRef('kyc.member_id', '=', 'member.id')),
  );

export async function removeProofs(tx: Db, memberId: bigint): Promise<void> {
  await tx.deleteFrom('kyc').where('member_id', '=', memberId).execute();
}
