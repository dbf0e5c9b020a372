import type { Db, Tx } from '../../kernel/database/database.ts';
import type { OutboxMessage } from '../../kernel/contribution/contribution.ts';
import { takeBatch } from './outbox.repository.ts';

export interface RelayOptions {
  /** Maximum number of messages; 500 by default. */
  batch?: number;
  /**
   * Called with the messages, oldest first. If it throws, they stay in the outbox and are published
   * again. Its writes in `tx` commit together with their removal, so only once.
   */
  publish: (messages: readonly OutboxMessage[], tx: Tx) => void | Promise<void>;
}

/**
 * Publishes one batch of committed messages and returns its size. Call it periodically, and again
 * immediately while it returns a full batch. Several processes may relay concurrently. Delivery is
 * at least once, and ordered per relay; listeners recognise a repeat by the message's id.
 */
export async function relay(db: Db, { batch = 500, publish }: RelayOptions): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const messages = await takeBatch(tx, batch);
    if (messages.length > 0) await publish(messages, tx);
    return messages.length;
  });
}
