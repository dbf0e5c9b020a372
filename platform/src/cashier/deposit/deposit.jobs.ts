import { bulkhead } from 'cockatiel';
import type { Job } from '../../kernel/jobs/jobs.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Crediting } from './crediting.service.ts';
import { type Deposit, dueToExpire, dueToPoll } from './deposit.repository.ts';
import { readBefore } from './poll-times.ts';

const BATCH = 50;
/** Number of concurrent polls of one gateway. */
const POLLS_PER_GATEWAY = 4;

/** Expires unpaid deposits, and polls providers for deposits without a webhook. */
export function depositJobs(
  { db, clock, log }: Pick<Parts, 'db' | 'clock' | 'log'>,
  crediting: Crediting,
): readonly Job[] {
  const duePolls = () => dueToPoll(db, clock.now(), readBefore(clock.now()), BATCH);
  /** Polls gateways concurrently, so that one that does not answer delays no other. */
  async function pollAll(deposits: readonly Deposit[], stopping?: AbortSignal): Promise<void> {
    const limits = new Map(
      deposits.map(({ gateway_id }) => [gateway_id, bulkhead(POLLS_PER_GATEWAY, BATCH)]),
    );
    const pollOne = async (deposit: Deposit) => {
      await limits.get(deposit.gateway_id)?.execute(async () => {
        if (stopping?.aborted) return;
        await crediting
          .poll(deposit)
          .catch((error: unknown) => log.error({ err: error }, 'polling a deposit failed'));
      });
    };
    await Promise.all(deposits.map(pollOne));
  }

  return [
    {
      name: 'cashier.expire-deposits',
      everyMs: 2_000,
      once: true,
      async run() {
        for (const deposit of await dueToExpire(db, clock.now(), BATCH))
          await crediting.expire(deposit);
      },
    },
    {
      name: 'cashier.reconcile-deposits',
      everyMs: 5_000,
      once: true,
      run: async (stopping) => pollAll(await duePolls(), stopping),
    },
  ];
}
