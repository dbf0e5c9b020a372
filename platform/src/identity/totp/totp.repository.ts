import type { Db } from '../../kernel/database/database.ts';
import type { Totp } from './totp.schema.ts';

export type TotpRepository = ReturnType<typeof totpRepository>;

export function totpRepository(db: Db) {
  return {
    find: (memberId: bigint, on: Db = db): Promise<Totp | undefined> =>
      on.selectFrom('totp').selectAll().where('member_id', '=', memberId).executeTakeFirst(),

    /** Replaces an unconfirmed secret; returns false when one is confirmed. */
    async begin(on: Db, memberId: bigint, secretBox: Buffer, at: Date): Promise<boolean> {
      const row = {
        secret_box: secretBox,
        begun_at: at,
        confirmed_at: null,
        last_step: -1n,
        refused_step: null,
      };
      const { numInsertedOrUpdatedRows } = await on
        .insertInto('totp')
        .values({ member_id: memberId, ...row })
        .onConflict((conflict) =>
          conflict.column('member_id').doUpdateSet(row).where('totp.confirmed_at', 'is', null),
        )
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    /** Returns false when it was confirmed or replaced meanwhile. */
    async confirm(
      on: Db,
      memberId: bigint,
      secretBox: Buffer,
      at: Date,
      step: bigint,
    ): Promise<boolean> {
      const { numUpdatedRows } = await on
        .updateTable('totp')
        .set({ confirmed_at: at, last_step: step })
        .where('member_id', '=', memberId)
        .where('confirmed_at', 'is', null)
        .where('secret_box', '=', secretBox)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    /** Marks a step as used; returns false when it or a later one was used before. */
    async useStep(on: Db, memberId: bigint, step: bigint): Promise<boolean> {
      const { numUpdatedRows } = await on
        .updateTable('totp')
        .set({ last_step: step })
        .where('member_id', '=', memberId)
        .where('last_step', '<', step)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    async setRefusedStep(memberId: bigint, step: bigint): Promise<void> {
      await db
        .updateTable('totp')
        .set({ refused_step: step })
        .where('member_id', '=', memberId)
        .execute();
    },

    async hasRecovery(memberId: bigint, codeHash: Buffer): Promise<boolean> {
      const query = db
        .selectFrom('totp_recovery')
        .select('member_id')
        .where('member_id', '=', memberId)
        .where('code_hash', '=', codeHash);
      return (await query.where('used_at', 'is', null).executeTakeFirst()) !== undefined;
    },

    /** Returns false when the code was used before. */
    async useRecovery(on: Db, memberId: bigint, codeHash: Buffer, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await on
        .updateTable('totp_recovery')
        .set({ used_at: at })
        .where('member_id', '=', memberId)
        .where('code_hash', '=', codeHash)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    async recoveryLeft(memberId: bigint): Promise<number> {
      const row = await db
        .selectFrom('totp_recovery')
        .select(({ fn }) => fn.countAll<bigint>().as('left'))
        .where('member_id', '=', memberId)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(row.left);
    },

    async replaceRecovery(on: Db, memberId: bigint, hashes: readonly Buffer[]): Promise<void> {
      await this.removeRecovery(on, memberId);
      await on
        .insertInto('totp_recovery')
        .values(hashes.map((code_hash) => ({ member_id: memberId, code_hash, used_at: null })))
        .execute();
    },

    async removeRecovery(on: Db, memberId: bigint): Promise<void> {
      await on.deleteFrom('totp_recovery').where('member_id', '=', memberId).execute();
    },

    /** Returns whether the member had an app, confirmed or not. */
    async remove(memberId: bigint, on: Db = db): Promise<boolean> {
      const { numDeletedRows } = await on
        .deleteFrom('totp')
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow();
      return numDeletedRows === 1n;
    },
  };
}
