import type { Job } from '../../kernel/jobs/jobs.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Crediting } from './crediting.service.ts';
import { dueToExpire, dueToPoll } from './deposit.repository.ts';

const BATCH = 50;

/** Expires unpaid deposits and polls providers for deposits without a webhook. */
export function depositJobs(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  crediting: Crediting,
): readonly Job[] {
  return [
    {
      name: 'deposits.expire',
      everyMs: 2_000,
      async run() {
        for (const deposit of await dueToExpire(db, clock.now(), BATCH))
          await crediting.expire(deposit);
      },
    },
    {
      name: 'deposits.reconcile',
      everyMs: 5_000,
      async run() {
        for (const deposit of await dueToPoll(db, clock.now(), BATCH))
          await crediting.poll(deposit);
      },
    },
  ];
}
