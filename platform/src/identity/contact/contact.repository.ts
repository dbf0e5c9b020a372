import type { Db } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { EmailChange } from './contact.schema.ts';

export type ContactRepository = ReturnType<typeof contactRepository>;

/** Associated data of a new e-mail's encryption until its code is entered. */
export const pendingBinding = (memberId: bigint): string => `email-change:${memberId}`;

export function contactRepository({ db, contacts }: Pick<Parts, 'db' | 'contacts'>) {
  return {
    async pending(memberId: bigint): Promise<EmailChange | undefined> {
      const row = await db
        .selectFrom('email_change')
        .selectAll()
        .where('member_id', '=', memberId)
        .executeTakeFirst();
      return row && { ...row, email: contacts.open(row.email, pendingBinding(memberId)) };
    },

    async put(row: EmailChange): Promise<void> {
      const email = contacts.seal(row.email, pendingBinding(row.member_id));
      const change = { email, requested_at: row.requested_at };
      await db
        .insertInto('email_change')
        .values({ ...row, email })
        .onConflict((conflict) => conflict.column('member_id').doUpdateSet(change))
        .execute();
    },

    async removePending(on: Db, memberId: bigint): Promise<void> {
      await on.deleteFrom('email_change').where('member_id', '=', memberId).execute();
    },
  };
}
