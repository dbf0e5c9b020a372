import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { OutboxMessage } from '../../kernel/contribution/contribution.ts';
import './outbox.tables.ts';

/**
 * Takes the oldest messages that no other relay holds out of the outbox: they are gone when the transaction commits, and
 * there again when it does not.
 */
export async function takeBatch(tx: Tx, batch: number): Promise<OutboxMessage[]> {
  const { rows } = await sql<OutboxMessage>`
    delete from outbox o
     where o.ctid = any (array(select i.ctid from outbox i order by i.id limit ${batch} for update skip locked))
    returning o.id, o.member_id as member, o.topic, o.payload, o.created_at as at`.execute(tx);
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Adds a message that is told only if the transaction commits. */
export async function append(tx: Db, message: OutboxMessage): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      id: message.id,
      member_id: message.member,
      topic: message.topic,
      payload: JSON.stringify(message.payload),
      created_at: message.at,
    })
    .execute();
}
