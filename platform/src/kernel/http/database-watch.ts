import type { Job } from '../jobs/jobs.ts';

/** Silence after which a supervisor should start the process again. */
const longestMs = 60_000;
/** An answer to `ping`, with the wait for a connection, takes a millisecond or two. */
const slowMs = 500;
const slowInARow = 3;

/** Whether the database answers this process. */
export interface DatabaseWatch {
  readonly job: Job;
  /**
   * Whether it has not answered for a minute, though it was asked: the connections are not coming
   * back by themselves, so /livez says no. False until the job has run.
   */
  readonly isLost: () => boolean;
  /**
   * Seconds that its last answer took, or those since it was asked in vain, if these are more;
   * undefined before it was asked.
   */
  readonly answerSeconds: () => number | undefined;
  /** Whether its last three answers took half a second and more, or did not come. */
  readonly isSlow: () => boolean;
}

/** `ping` throws if the database does not answer. `now`: milliseconds that never go back. */
export function databaseWatch(
  ping: () => Promise<void>,
  now = () => performance.now(),
): DatabaseWatch {
  let answeredAt: number | undefined;
  let slow = 0;
  let lastMs: number | undefined;
  /** When it was first asked what it has not answered yet, or not at all. */
  let waitingSince: number | undefined;
  return {
    job: {
      name: 'kernel.watch-database',
      everywhere: true,
      everyMs: 5_000,
      async run() {
        const asked = now();
        answeredAt ??= asked;
        waitingSince ??= asked;
        slow += 1;
        await ping();
        waitingSince = undefined;
        answeredAt = now();
        lastMs = answeredAt - asked;
        if (lastMs < slowMs) slow = 0;
      },
    },
    answerSeconds() {
      const waitedMs = waitingSince === undefined ? undefined : now() - waitingSince;
      if (lastMs === undefined && waitedMs === undefined) return undefined;
      return Math.max(lastMs ?? 0, waitedMs ?? 0) / 1_000;
    },
    isSlow: () => slow >= slowInARow,
    isLost: () => answeredAt !== undefined && now() - answeredAt > longestMs,
  };
}
