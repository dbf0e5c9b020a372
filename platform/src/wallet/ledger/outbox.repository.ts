import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { OutboxMessage } from '../../kernel/contribution/contribution.ts';
import './wallet.schema.ts';

/**
 * Deletes and returns the oldest messages that no other relay has locked, without those of members
 * of whom another relay has an earlier one: a member's messages stay in order. A rollback restores
 * them.
 */
export async function takeMessages(tx: Tx, batch: number): Promise<OutboxMessage[]> {
  const { rows } = await sql<OutboxMessage>`
    select o_id as id, o_member as member, o_topic as topic, o_kind as kind, o_payload as payload, o_at as at
      from outbox_take(${batch})`.execute(tx);
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The members with postings of a kind from before a time that some listener has not received yet. */
export async function membersWithUnsent(db: Db, kind: string, before: Date): Promise<bigint[]> {
  const from = (table: 'outbox' | 'outbox_parked') =>
    db
      .selectFrom(table)
      .select('member_id')
      .where('topic', '=', 'wallet.posted')
      .where('kind', '=', kind)
      .where('created_at', '<', before);
  const rows = await from('outbox').union(from('outbox_parked')).execute();
  return rows.map((row) => row.member_id);
}

/** The time of the oldest message that no relay has taken; undefined if there is none. */
export async function oldestUnsent(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

/** Waits until no relay delivers messages about the member, and lets none begin before the commit. */
export async function lockUnsent(tx: Tx, member: bigint): Promise<void> {
  await sql`select from outbox where member_id = ${member} for update`.execute(tx);
  await sql`select from outbox_parked where member_id = ${member} for update`.execute(tx);
}

/**
 * What does not fit between the outbox and the ledger, one line each: messages
 * without a posting, or that a relay would deliver twice.
 */
export async function outboxFaults(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ lacking: number; repeated: number }>`
    select (select count(*)::int from unsent_message u
             where u.topic = 'wallet.posted'
               and not exists (select from transfer t where t.member_id = u.member_id and t.id = u.id)) as lacking,
           (select count(*)::int from (
             select member_id, id from outbox intersect select member_id, id from outbox_parked) twice) as repeated`.execute(
    db,
  );
  return rows.flatMap(({ lacking, repeated }) => [
    ...(lacking > 0 ? [`${lacking} messages of the outbox have no posting.`] : []),
    ...(repeated > 0 ? [`${repeated} messages are in the outbox and parked.`] : []),
  ]);
}
