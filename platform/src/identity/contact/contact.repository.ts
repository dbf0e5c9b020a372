import type { Db } from '../../kernel/database/database.ts';
import type { EmailChange } from './contact.schema.ts';

export type ContactRepository = ReturnType<typeof contactRepository>;

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
  };
}
