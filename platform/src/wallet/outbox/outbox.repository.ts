import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { OutboxMessage } from '../../kernel/contribution/contribution.ts';
import './outbox.schema.ts';

/** Deletes and returns the oldest messages that no other relay has locked. A rollback restores them. */
export async function takeBatch(tx: Tx, batch: number): Promise<OutboxMessage[]> {
  const { rows } = await sql<OutboxMessage>`
    with oldest as materialized (
      select i.member_id, i.id from outbox i order by i.id limit ${batch} for update skip locked)
    delete from outbox o using oldest
     where o.member_id = oldest.member_id and o.id = oldest.id
    returning o.id, o.member_id as member, o.topic, o.kind, o.payload, o.created_at as at`.execute(
    tx,
  );
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Adds a message in the caller's transaction; the relay publishes it after the commit. */
export async function append(tx: Db, message: OutboxMessage): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      id: message.id,
      member_id: message.member,
      topic: message.topic,
      kind: message.kind ?? null,
      payload: JSON.stringify(message.payload),
      created_at: message.at,
    })
    .execute();
}

/** The members with postings of a kind from before a time that the relay has not sent yet. */
export async function membersWithUnsent(db: Db, kind: string, before: Date): Promise<bigint[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('member_id')
    .distinct()
    .where('topic', '=', 'wallet.posted')
    .where('kind', '=', kind)
    .where('created_at', '<', before)
    .execute();
  return rows.map((row) => row.member_id);
}

/** Waits until no relay delivers messages about the member, and lets none begin before the commit. */
export async function lockUnsent(tx: Tx, member: bigint): Promise<void> {
  await sql`select from outbox where member_id = ${member} for update`.execute(tx);
}
