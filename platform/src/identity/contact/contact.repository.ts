import type { Db } from '../../kernel/database/database.ts';
import type { EmailChange } from './contact.schema.ts';

export type ContactRepository = ReturnType<typeof contactRepository>;

const taken = '23505';

export function contactRepository(db: Db) {
  return {
    pending: (memberId: bigint): Promise<EmailChange | undefined> =>
      db
        .selectFrom('email_change')
        .selectAll()
        .where('member_id', '=', memberId)
        .executeTakeFirst(),

    async put(row: EmailChange): Promise<void> {
      const change = { email: row.email, requested_at: row.requested_at };
      await db
        .insertInto('email_change')
        .values(row)
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet(change))
        .execute();
    },

    async removePending(on: Db, memberId: bigint): Promise<void> {
      await on.deleteFrom('email_change').where('member_id', '=', memberId).execute();
    },

    /**
     * Returns false when another member has it, because two members may request the same e-mail or
     * phone concurrently.
     */
    async setContact(
      on: Db,
      memberId: bigint,
      change:
        | { contact_email: string; email_verified_at: Date }
        | { phone: string; phone_changed_at: Date },
    ): Promise<boolean> {
      try {
        await on.updateTable('member').set(change).where('id', '=', memberId).execute();
        return true;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === taken) return false;
        throw error;
      }
    },
  };
}
