import type { Db } from '../database/database.ts';
import type { Random } from '../random/random.ts';
import { giveBackLeases, takeLease } from './lease.repository.ts';

/** Leases of jobs that only one process may run. */
export interface Leases {
  /**
   * Runs `work` if this process has the job's lease or can take it; does nothing if another process
   * has it. A taken lease is renewed until `giveBack`, so that the job stays with this process.
   */
  run(job: string, work: () => Promise<void>): Promise<void>;
  /** Gives all leases back when this process stops. */
  giveBack(): Promise<void>;
}

/** After a process has died, its jobs pause for at most `leaseMs`. */
const defaults = { leaseMs: 15_000, renewMs: 5_000 };

export function createLeases(
  { db, random }: { readonly db: Db; readonly random: Random },
  { leaseMs, renewMs } = defaults,
): Leases {
  const holder = random.token(9);
  const renewals = new Map<string, NodeJS.Timeout>();
  const take = (job: string) => takeLease(db, job, holder, leaseMs);
  const forget = (job: string) => {
    clearInterval(renewals.get(job));
    renewals.delete(job);
  };
  // A failed renewal is repeated; two are possible within the lease.
  const renew = async (job: string) => {
    if (!(await take(job).catch(() => true))) forget(job);
  };
  return {
    async run(job, work) {
      if (!(await take(job))) return;
      if (!renewals.has(job))
        renewals.set(job, setInterval(() => void renew(job), renewMs).unref());
      await work();
    },
    async giveBack() {
      for (const job of renewals.keys()) forget(job);
      await giveBackLeases(db, holder);
    },
  };
}
