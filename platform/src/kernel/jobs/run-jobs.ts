import type { FastifyBaseLogger } from 'fastify';
import type { Job } from './job.ts';
import type { Leases } from './leases.ts';

export interface RunningJobs {
  /** Starts no more runs and ends long ones early; resolves when the current ones have ended. */
  stop(): Promise<void>;
  /** The seconds since each job last ended without an error, of those that have. */
  idle(): readonly { readonly job: string; readonly seconds: number }[];
}

/**
 * Runs each job repeatedly without overlap; errors are logged and the next run follows as usual.
 */
export function runJobs(jobs: readonly Job[], log: FastifyBaseLogger, leases: Leases): RunningJobs {
  const stopping = new AbortController();
  const timers = new Map<Job, NodeJS.Timeout>();
  const underWay = new Map<Job, Promise<void>>();

  const endedAt = new Map<string, number>();

  const plan = (job: Job) => {
    if (!stopping.signal.aborted)
      timers.set(
        job,
        setTimeout(() => underWay.set(job, once(job)), job.everyMs),
      );
  };
  const once = async (job: Job) => {
    try {
      const run = () => job.run(stopping.signal);
      await (job.once ? leases.run(job.name, run) : run());
      endedAt.set(job.name, performance.now());
    } catch (error) {
      log.error({ err: error, job: job.name }, 'a job failed');
    } finally {
      underWay.delete(job);
      plan(job);
    }
  };
  for (const job of jobs) plan(job);

  return {
    idle: () =>
      [...endedAt].map(([job, at]) => ({ job, seconds: (performance.now() - at) / 1_000 })),
    async stop() {
      stopping.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(underWay.values());
      // Leases expire if the database can't be reached.
      await leases
        .giveBack()
        .catch((error: unknown) => log.warn({ err: error }, 'leases of jobs were not given back'));
    },
  };
}
