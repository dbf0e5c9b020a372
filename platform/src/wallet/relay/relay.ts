import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Job } from '../../kernel/jobs/jobs.ts';
import type { Metric } from '../../kernel/metrics/metrics.ts';
import { listParked, oldestUnsent } from '../ledger/ledger.ts';
import { retryParked } from './parked.ts';
import { relayJob } from './relay-job.ts';
import { relayOps } from './relay.ops.ts';
import type { RelayParts } from './relay.service.ts';

/** A message is taken within a second, or a few when there are many. */
const stuckMs = 30_000;
const mostShown = 1_000;

/** Publishes committed outbox messages to the modules' listeners. */
export function relayModule(
  parts: RelayParts,
  contributions: readonly Contribution[],
): { readonly outbox: Job; readonly contribution: Contribution } {
  const listeners = contributions.flatMap(({ name, listen }) =>
    listen ? [{ name: name ?? '', listen }] : [],
  );
  const outbox = relayJob(parts, listeners);
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
