import type { OutboxMessage } from '../../kernel/contribution/contribution.ts';
import { type Db, isPassing } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { takeMessages } from '../ledger/ledger.ts';
import { deliver, deliverEach, type Listener } from './deliver.ts';

export type RelayParts = Pick<Parts, 'db' | 'clock' | 'log'>;

export const fullBatch = 500;

/**
 * Publishes one batch of committed messages to the listeners and returns its size. Call it
 * periodically, and again immediately while it returns a full batch. Several processes may relay
 * concurrently. Delivery is at least once, and a member's messages come in order; listeners
 * recognise a repeat by the message's id. What a listener writes in `tx` commits together with the
 * removal of the messages, so only once. A message that a listener can't take is parked for it.
 */
export async function relay(
  { db, clock, log }: RelayParts,
  listeners: readonly Listener[],
  batch = fullBatch,
): Promise<number> {
  try {
    return await withMessages(db, batch, (tx, messages) => deliver(tx, listeners, messages, clock));
  } catch (error) {
    if (isPassing(error)) throw error;
  }
  return withMessages(db, batch, async (tx, messages) => {
    for (const failure of await deliverEach(tx, listeners, messages, clock))
      log.error(
        {
          err: failure.error,
          listener: failure.listener,
          member: String(failure.message.member),
          message: String(failure.message.id),
        },
        'a listener can not take a message: outbox:parked',
      );
  });
}

const withMessages = (
  db: Db,
  batch: number,
  publish: (
    tx: Parameters<typeof takeMessages>[0],
    messages: readonly OutboxMessage[],
  ) => Promise<void>,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const messages = await takeMessages(tx, batch);
    if (messages.length > 0) await publish(tx, messages);
    return messages.length;
  });
