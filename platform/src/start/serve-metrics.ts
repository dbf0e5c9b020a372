import { probePaths } from '../kernel/http/http.ts';
import type { RunningJobs } from '../kernel/jobs/jobs.ts';
import type { Parts } from '../kernel/parts/parts.ts';
import type { Platform } from './compose.ts';

/**
 * Serves the figures and probes of the process where the configuration says, and resolves with what
 * closes it; undefined if it says nothing. Call it before the site listens. `jobs`: those that run, once they do.
 */
export async function serveMetrics(
  { config: { metrics }, log }: Pick<Parts, 'config' | 'log'>,
  platform: Pick<Platform, 'app' | 'metrics'>,
  jobs: () => Pick<RunningJobs, 'idle'> | undefined,
): Promise<(() => Promise<void>) | undefined> {
  if (!metrics) return undefined;
  // Costs memory, so only whoever asks for figures loads it.
  const { createMetrics } = await import('../kernel/metrics/metrics.ts');
  const ofJobs = async () => [
    {
      name: 'job_idle_seconds',
      help: 'Time since a job last ended without an error, in this process',
      values: (jobs()?.idle() ?? []).map(({ job, seconds }) => ({
        labels: { job },
        value: seconds,
      })),
    },
  ];
  const { listen } = createMetrics(platform.app, log, [...platform.metrics, ofJobs]);
  return listen(metrics.port, metrics.host, probePaths);
}
