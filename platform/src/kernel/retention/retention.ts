import type { Job } from '../jobs/jobs.ts';
import type { Parts } from '../parts/parts.ts';
import { deleteBatch } from './retention.repository.ts';
import type { RetentionRule } from './rule.ts';

export type { RetentionRule } from './rule.ts';

const everyMs = 600_000;
/** Small, so that a batch locks few rows for milliseconds. */
const batch = 1_000;

/** Deletes the rows whose period is over, table by table, in batches. */
export function retentionJob(
  { db, clock, log }: Pick<Parts, 'db' | 'clock' | 'log'>,
  rules: readonly RetentionRule[],
): Job {
  return {
    name: 'kernel.delete-old-rows',
    everyMs,
    once: true,
    async run(stopping) {
      for (const rule of rules) {
        let deleted: number;
        let total = 0;
        do {
          if (stopping?.aborted) return;
          deleted = await deleteBatch(db, rule, clock.now(), batch);
          total += deleted;
        } while (deleted === batch);
        if (total > 0) log.info({ table: rule.table, rows: total }, 'old rows were deleted');
      }
    },
  };
}
