import type { FastifyBaseLogger } from 'fastify';
import type { Job } from './job.ts';

export interface RunningJobs {
  /** Starts no more runs and ends long ones early; resolves when the current ones have ended. */
  stop(): Promise<void>;
}

/**
 * Runs each job repeatedly without overlap; errors are logged and the next run follows as usual.
 */
export function runJobs(jobs: readonly Job[], log: FastifyBaseLogger): RunningJobs {
  const stopping = new AbortController();
  const timers = new Map<Job, NodeJS.Timeout>();
  const underWay = new Map<Job, Promise<void>>();

  const plan = (job: Job) => {
    if (!stopping.signal.aborted)
      timers.set(
        job,
        setTimeout(() => underWay.set(job, once(job)), job.everyMs),
      );
  };
  const once = async (job: Job) => {
    try {
      await job.run(stopping.signal);
    } catch (error) {
      log.error({ err: error, job: job.name }, 'a job failed');
    } finally {
      underWay.delete(job);
      plan(job);
    }
  };
  for (const job of jobs) plan(job);

  return {
    async stop() {
      stopping.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(underWay.values());
    },
  };
}
