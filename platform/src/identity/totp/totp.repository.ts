import type { Db } from '../../kernel/database/database.ts';
import type { Totp } from './totp.schema.ts';

/** The member's authenticator app, confirmed or not. */
export const findApp = (db: Db, memberId: bigint): Promise<Totp | undefined> =>
  db.selectFrom('totp').selectAll().where('member_id', '=', memberId).executeTakeFirst();

/** Replaces an unconfirmed secret; returns false when one is confirmed. */
export async function beginApp(
  db: Db,
  memberId: bigint,
  secretBox: Buffer,
  at: Date,
): Promise<boolean> {
  const row = {
    secret_box: secretBox,
    begun_at: at,
    confirmed_at: null,
    last_step: -1n,
    refused_step: null,
  };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('totp')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet(row).where('totp.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns false when it was confirmed or replaced meanwhile. */
export async function confirmApp(
  db: Db,
  { member_id: memberId, secret_box: secretBox }: Pick<Totp, 'member_id' | 'secret_box'>,
  at: Date,
  step: bigint,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ confirmed_at: at, last_step: step })
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is', null)
    .where('secret_box', '=', secretBox)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Returns whether the member had an app, confirmed or not. */
export async function removeApp(db: Db, memberId: bigint): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('totp')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Marks a step as used; returns false when it or a later one was used before. */
export async function useStep(db: Db, memberId: bigint, step: bigint): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function setRefusedStep(db: Db, memberId: bigint, step: bigint): Promise<void> {
  await db
    .updateTable('totp')
    .set({ refused_step: step })
    .where('member_id', '=', memberId)
    .execute();
}

/** Whether the member has the recovery code unused. */
export async function hasRecovery(db: Db, memberId: bigint, codeHash: Buffer): Promise<boolean> {
  const query = db
    .selectFrom('totp_recovery')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', codeHash);
  return (await query.where('used_at', 'is', null).executeTakeFirst()) !== undefined;
}

/** Returns false when the code was used before. */
export async function useRecovery(
  db: Db,
  memberId: bigint,
  codeHash: Buffer,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('totp_recovery')
    .set({ used_at: at })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Number of the member's unused recovery codes. */
export async function recoveryLeft(db: Db, memberId: bigint): Promise<number> {
  const row = await db
    .selectFrom('totp_recovery')
    .select(({ fn }) => fn.countAll<bigint>().as('left'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.left);
}

export async function replaceRecovery(
  db: Db,
  memberId: bigint,
  hashes: readonly Buffer[],
): Promise<void> {
  await removeRecovery(db, memberId);
  await db
    .insertInto('totp_recovery')
    .values(hashes.map((code_hash) => ({ member_id: memberId, code_hash, used_at: null })))
    .execute();
}

export async function removeRecovery(db: Db, memberId: bigint): Promise<void> {
  await db.deleteFrom('totp_recovery').where('member_id', '=', memberId).execute();
}
