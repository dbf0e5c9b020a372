import type { Contribution, OutboxMessage } from '../../kernel/contribution/contribution.ts';
import { type Db, isPassing } from '../../kernel/database/database.ts';
import type { Job } from '../../kernel/jobs/jobs.ts';
import { serializeError } from '../../kernel/log/log.ts';
import type { Metric } from '../../kernel/metrics/metrics.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { listParked, oldestUnsent, takeMessages } from '../ledger/ledger.ts';
import { deliver, deliverEach, type Listener } from './deliver.ts';
import { retryParked } from './parked.ts';
import { relayOps } from './relay.ops.ts';

type RelayParts = Pick<Parts, 'db' | 'clock' | 'log'>;

const fullBatch = 500;
/** A message is taken within a second, or a few when there are many. */
const stuckMs = 30_000;
const mostShown = 1_000;

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
  const reason = (error: unknown) => serializeError(error).message;
  try {
    return await withMessages(db, batch, (tx, messages) => deliver(tx, listeners, messages, clock));
  } catch (error) {
    if (isPassing(error)) throw error;
  }
  return withMessages(db, batch, async (tx, messages) => {
    for (const failure of await deliverEach(tx, listeners, messages, { clock, reason }))
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

/** Publishes committed outbox messages to the modules' listeners. */
export function relayModule(
  parts: RelayParts,
  contributions: readonly Contribution[],
): { readonly outbox: Job; readonly contribution: Contribution } {
  const listeners = contributions.flatMap(({ name, listen }) =>
    listen ? [{ name: name ?? '', listen }] : [],
  );
  const outbox: Job = {
    name: 'wallet.relay-outbox',
    everyMs: 300,
    async run() {
      let taken: number;
      do {
        taken = await relay(parts, listeners);
      } while (taken === fullBatch);
    },
  };
  return {
    outbox,
    contribution: {
      name: 'relay',
      jobs: [
        outbox,
        {
          name: 'wallet.retry-parked',
          everyMs: 1_000,
          once: true,
          run: async () => void (await retryParked(parts, listeners, parts.clock.now())),
        },
      ],
      async alarms() {
        const oldest = await oldestUnsent(parts.db);
        const isStuck = oldest && parts.clock.now().getTime() - oldest.getTime() > stuckMs;
        return isStuck ? ['The outbox is not emptied: sums and rewards are late'] : [];
      },
      metrics: () => outboxFigures(parts),
      ...relayOps(parts, listeners),
    },
  };
}

async function outboxFigures({ db, clock }: Pick<RelayParts, 'db' | 'clock'>): Promise<Metric[]> {
  const [oldest, parked] = await Promise.all([oldestUnsent(db), listParked(db, mostShown)]);
  const age = oldest ? (clock.now().getTime() - oldest.getTime()) / 1_000 : 0;
  return [
    {
      name: 'outbox_oldest_seconds',
      help: 'Age of the oldest message that no relay has taken',
      values: [{ value: age }],
    },
    {
      name: 'outbox_parked',
      help: `Messages that a module could not take, and those behind them; ${mostShown} at most`,
      values: [{ value: parked.length }],
    },
  ];
}
