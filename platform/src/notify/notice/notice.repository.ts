import type { Insertable } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { NoticeLinkTable } from './notice.schema.ts';

export async function insertLink(on: Db, row: Insertable<NoticeLinkTable>): Promise<void> {
  await on.insertInto('notice_link').values(row).execute();
}

/** Marks a link as used; returns its notice's kind, or undefined if it can't be used at `at`. */
export async function useLink(
  on: Db,
  memberId: bigint,
  tokenHash: Buffer,
  at: Date,
): Promise<string | undefined> {
  const used = await on
    .updateTable('notice_link')
    .set({ used_at: at })
    .where('member_id', '=', memberId)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('kind')
    .executeTakeFirst();
  return used?.kind;
}
