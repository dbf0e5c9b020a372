import type { Db } from '../database/database.ts';
import type { Random } from '../random/random.ts';
import { giveBackLeases, takeLease } from './lease.repository.ts';

/** Leases of jobs that only one process may run at a time. */
export interface Leases {
  /**
   * Runs `work` while it holds the job's lease, and keeps the lease for `restMs` afterwards, so that
   * the job stays with this process. Does nothing if another process holds it.
   */
  run(job: string, restMs: number, work: () => Promise<void>): Promise<void>;
  /** Gives all leases back when this process stops. */
  giveBack(): Promise<void>;
}

/** After a process has died, its jobs pause for at most this long. */
const leaseMs = 30_000;
const renewMs = 10_000;

export function createLeases({ db, random }: { db: Db; random: Random }): Leases {
  const holder = random.token(9);
  return {
    async run(job, restMs, work) {
      if (!(await takeLease(db, job, holder, leaseMs))) return;
      const renewing = setInterval(
        // A failed renewal is repeated; three are possible within the lease.
        () => void takeLease(db, job, holder, leaseMs).catch(() => undefined),
        renewMs,
      );
      try {
        await work();
      } finally {
        clearInterval(renewing);
        await takeLease(db, job, holder, restMs);
      }
    },
    giveBack: () => giveBackLeases(db, holder),
  };
}
