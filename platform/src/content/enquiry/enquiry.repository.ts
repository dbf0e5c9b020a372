import type { Insertable, Selectable } from 'kysely';
import type { Database, Db, Tx } from '../../kernel/database/database.ts';
import type { RowKey } from '../../kernel/ids/ids.ts';
import './enquiry.schema.ts';

export type Enquiry = Selectable<Database['enquiry']>;

/** Adds an enquiry; returns false if the sender's request is stored already. */
export async function addEnquiry(db: Db, row: Insertable<Database['enquiry']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('enquiry')
    .values(row)
    .onConflict((conflict) => conflict.columns(['member_id', 'request_id']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export const enquiryOfRequest = (
  db: Db,
  memberId: bigint,
  requestId: string,
): Promise<Enquiry | undefined> =>
  db
    .selectFrom('enquiry')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();

export const enquiryAt = (db: Db, { memberId, id }: RowKey): Promise<Enquiry | undefined> =>
  db
    .selectFrom('enquiry')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The enquiries that wait for an operator, oldest first. */
export const openEnquiries = (db: Db, limit: number): Promise<Enquiry[]> =>
  db
    .selectFrom('enquiry')
    .selectAll()
    .where('decided_at', 'is', null)
    .orderBy('sent_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Ends an open enquiry; undefined if it does not exist or has ended. */
export const endEnquiry = (
  tx: Tx,
  { memberId, id }: RowKey,
  ended: { readonly answer: string | null; readonly decided_at: Date; readonly decided_by: string },
): Promise<Enquiry | undefined> =>
  tx
    .updateTable('enquiry')
    .set(ended)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

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
