import type { Selectable } from 'kysely';
import type { Database, Db } from '../../kernel/database/database.ts';
import type { RowKey } from '../../kernel/ids/ids.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import './enquiry.schema.ts';

type Row = Selectable<Database['enquiry']>;
/** A row with the decrypted address. */
export type Enquiry = Omit<Row, 'reply_to'> & { readonly reply_to: string | null };

type Sources = Pick<Parts, 'db' | 'contacts'>;

/** Associated data of an enquiry's encrypted address. */
export const replyBinding = (id: bigint): string => `enquiry:${id}`;

const opened = (contacts: Sources['contacts'], row: Row): Enquiry => ({
  ...row,
  reply_to: row.reply_to && contacts.open(row.reply_to, replyBinding(row.id)),
});

/** Adds an enquiry; returns false if the sender's request is stored already. */
export async function addEnquiry({ db, contacts }: Sources, row: Enquiry): Promise<boolean> {
  const replyTo = row.reply_to;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('enquiry')
    .values({
      ...row,
      reply_to: replyTo === null ? null : contacts.seal(replyTo, replyBinding(row.id)),
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'request_id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function enquiryOfRequest(
  { db, contacts }: Sources,
  memberId: bigint,
  requestId: string,
): Promise<Enquiry | undefined> {
  const row = await db
    .selectFrom('enquiry')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row && opened(contacts, row);
}

export async function enquiryAt(
  { db, contacts }: Sources,
  { memberId, id }: RowKey,
): Promise<Enquiry | undefined> {
  const row = await db
    .selectFrom('enquiry')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && opened(contacts, row);
}

/** The enquiries that wait for an operator, oldest first. */
export async function openEnquiries({ db, contacts }: Sources, limit: number): Promise<Enquiry[]> {
  const rows = await db
    .selectFrom('enquiry')
    .selectAll()
    .where('decided_at', 'is', null)
    .orderBy('sent_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => opened(contacts, row));
}

/** Ends an open enquiry; undefined if it does not exist or has ended. */
export async function endEnquiry(
  { db: tx, contacts }: Sources,
  { memberId, id }: RowKey,
  ended: { readonly answer: string | null; readonly decided_at: Date; readonly decided_by: string },
): Promise<Enquiry | undefined> {
  const row = await tx
    .updateTable('enquiry')
    .set(ended)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row && opened(contacts, row);
}

/** The values of all contact settings by name. */
export async function settingValues(db: Db): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db.selectFrom('contact_setting').selectAll().execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** `value` is JSON. */
export async function putSetting(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('contact_setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
