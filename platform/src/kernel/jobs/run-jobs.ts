import type { FastifyBaseLogger } from 'fastify';
import type { Job } from './job.ts';
import type { Leases } from './leases.ts';

export interface RunningJobs {
  /** Starts no more runs and ends long ones early; resolves when the current ones have ended. */
  stop(): Promise<void>;
  /** How the runs of each job went in this process. */
  runs(): readonly JobRuns[];
}

export interface JobRuns {
  readonly job: string;
  /** Seconds since a run last ended without an error; since the start if none has. */
  readonly idleSeconds: number;
  /** Seconds from the end of one run to the start of the next. */
  readonly everySeconds: number;
  /** Seconds that the last run took. */
  readonly lastSeconds: number;
  readonly failures: number;
}

/**
 * Runs each job repeatedly without overlap; errors are logged and the next run follows as usual.
 */
export function runJobs(jobs: readonly Job[], log: FastifyBaseLogger, leases: Leases): RunningJobs {
  const stopping = new AbortController();
  const timers = new Map<Job, NodeJS.Timeout>();
  const underWay = new Map<Job, Promise<void>>();
  const startedAt = performance.now();
  const noted = jobs.map((job) => ({ job, endedAt: startedAt, ms: 0, failures: 0 }));
  type Noted = (typeof noted)[number];

  const plan = (note: Noted) => {
    const { job } = note;
    if (!stopping.signal.aborted)
      timers.set(
        job,
        setTimeout(() => underWay.set(job, once(note)), job.everyMs),
      );
  };
  const once = async (note: Noted) => {
    const { job } = note;
    const began = performance.now();
    try {
      const run = () => job.run(stopping.signal);
      await (job.once ? leases.run(job.name, run) : run());
      note.endedAt = performance.now();
    } catch (error) {
      note.failures += 1;
      log.error({ err: error, job: job.name }, 'a job failed');
    } finally {
      note.ms = performance.now() - began;
      underWay.delete(job);
      plan(note);
    }
  };
  for (const note of noted) plan(note);

  return {
    runs: () =>
      noted.map(({ job, endedAt, ms, failures }) => ({
        job: job.name,
        idleSeconds: (performance.now() - endedAt) / 1_000,
        everySeconds: job.everyMs / 1_000,
        lastSeconds: ms / 1_000,
        failures,
      })),
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
