import type { Db, Tx } from '../db/database.ts';
import './wallet.tables.ts';

/** A fact that was committed and waits to be told. */
export interface OutboxMessage {
  id: bigint;
  member: bigint;
  topic: string;
  payload: Record<string, unknown>;
  at: Date;
}

/** The oldest messages that no other relay holds, locked until the transaction ends. */
export async function takeBatch(tx: Tx, batch: number): Promise<OutboxMessage[]> {
  return tx
    .selectFrom('outbox')
    .select(['id', 'member_id as member', 'topic', 'payload', 'created_at as at'])
    .orderBy('id')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Removes what was published. */
export async function remove(tx: Tx, messages: readonly OutboxMessage[]): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where((eb) =>
      eb(
        eb.refTuple('member_id', 'id'),
        'in',
        messages.map((message) => eb.tuple(message.member, message.id)),
      ),
    )
    .execute();
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
