import { hourMs } from '@parol/domain';
import { isPassing } from '../../kernel/database/database.ts';
import { errorLine } from '../../kernel/log/log.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import {
  oldestParked,
  type ParkedMessage,
  parkedHeads,
  postpone,
  removeParked,
} from '../ledger/ledger.ts';
import { firstRetryMs, type Listener } from './deliver.ts';

/** Longest time between two deliveries of a parked message. */
const longestRetryMs = hourMs;

/** A message that was delivered or failed again. */
interface Retried {
  readonly message: ParkedMessage;
  readonly error: unknown;
}

/**
 * Delivers parked messages again, each member's in order until one fails: those that are due, or
 * all with no time. The time between two deliveries of a message doubles, to an hour at most.
 */
export async function retryParked(
  parts: Pick<Parts, 'db' | 'clock'>,
  listeners: readonly Listener[],
  due: Date | undefined,
): Promise<readonly Retried[]> {
  const retried: Retried[] = [];
  for (const head of await parkedHeads(parts.db, due)) {
    const listener = listeners.find(({ name }) => name === head.listener);
    if (listener) retried.push(...(await retryInOrder(parts, listener, head.member)));
  }
  return retried;
}

/** Delivers a member's messages that the listener lacks, until one fails again. */
async function retryInOrder(
  parts: Pick<Parts, 'db' | 'clock'>,
  listener: Listener,
  member: bigint,
): Promise<readonly Retried[]> {
  const retried: Retried[] = [];
  for (;;) {
    const one = await retryOldest(parts, listener, member);
    if (one) retried.push(one);
    if (!one || one.error !== undefined) return retried;
  }
}

/** Delivers the oldest of them; undefined if there is none, or another process is delivering it. */
async function retryOldest(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  listener: Listener,
  member: bigint,
): Promise<Retried | undefined> {
  let message: ParkedMessage | undefined;
  try {
    await db.transaction().execute(async (tx) => {
      message = await oldestParked(tx, { member, listener: listener.name });
      if (!message) return;
      await listener.listen([message], tx);
      await removeParked(tx, message);
    });
    return message && { message, error: undefined };
  } catch (error) {
    if (!message || isPassing(error)) throw error;
    const waitMs = Math.min(longestRetryMs, firstRetryMs * 2 ** message.attempts);
    const nextAt = new Date(clock.now().getTime() + waitMs);
    await postpone(db, message, nextAt, errorLine(error));
    return { message, error };
  }
}
