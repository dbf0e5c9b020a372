import type { Db, Tx } from '../../kernel/database/database.ts';
import type { OutboxMessage } from '../../kernel/contribution/contribution.ts';
import { append, takeBatch } from './outbox.repository.ts';

/** Puts a message beside whatever else the transaction writes; the relay publishes it after the commit. */
export const tell = append;

export interface RelayOptions {
  /** Most messages in one go; 500 unless told. */
  batch?: number;
  /** Told of the messages, oldest first. When it throws, they stay and come again; what it writes in `tx` is written once. */
  publish: (messages: readonly OutboxMessage[], tx: Tx) => void | Promise<void>;
}

/**
 * Publishes one batch of committed messages and returns how many: call it every 300 ms or so, and again
 * at once while it returns a full batch. Several processes may relay at once. Delivery is at least once,
 * and ordered per relay: whoever listens tells a repeat by the message's id.
 */
export async function relay(db: Db, { batch = 500, publish }: RelayOptions): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const messages = await takeBatch(tx, batch);
    if (messages.length > 0) await publish(messages, tx);
    return messages.length;
  });
}
