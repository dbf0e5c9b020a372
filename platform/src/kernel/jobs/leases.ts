import type { Db } from '../database/database.ts';
import type { Random } from '../random/random.ts';
import { giveBackLeases, renewLeases, takeLease } from './lease.repository.ts';

/** Leases of jobs that only one process may run. */
export interface Leases {
  /**
   * Runs `work` if this process has the job's lease or can take it; does nothing if another process
   * has it. A taken lease is renewed until `giveBack`, so that the job stays with this process and
   * most runs need no statement.
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
  /** Until when this process has each lease at least, by its monotonic clock. */
  const heldUntil = new Map<string, number>();
  let renewal: NodeJS.Timeout | undefined;

  async function take(job: string): Promise<boolean> {
    // Read before the statement, so that it is never later than the end in the database.
    const until = performance.now() + leaseMs;
    if (!(await takeLease(db, job, holder, leaseMs))) return false;
    heldUntil.set(job, until);
    renewal ??= setInterval(() => void renew(), renewMs).unref();
    return true;
  }

  /** Renews all leases in one statement. If it fails, the next one follows within the lease. */
  async function renew(): Promise<void> {
    const until = performance.now() + leaseMs;
    const before = [...heldUntil.keys()];
    const renewed = await renewLeases(db, holder, leaseMs).catch(() => undefined);
    if (renewed === undefined) return;
    for (const job of before) {
      if (renewed.has(job)) heldUntil.set(job, until);
      else heldUntil.delete(job);
    }
  }

  const isHeld = (job: string) => (heldUntil.get(job) ?? 0) > performance.now() + renewMs;
  return {
    async run(job, work) {
      if (isHeld(job) || (await take(job))) await work();
    },
    async giveBack() {
      clearInterval(renewal);
      renewal = undefined;
      heldUntil.clear();
      await giveBackLeases(db, holder);
    },
  };
}
