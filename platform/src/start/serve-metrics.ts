import { probePaths } from '../kernel/http/http.ts';
import type { Metrics } from '../kernel/metrics/metrics.ts';
import type { Parts } from '../kernel/parts/parts.ts';
import type { Platform } from './compose.ts';
import { processMetrics, type RunsOfJobs } from './process-metrics.ts';

type MetricParts = Pick<Parts, 'config' | 'log' | 'db'>;
type Measured = Pick<Platform, 'app' | 'metrics'>;

/**
 * Serves the figures and probes of the process where the configuration says, and resolves with what
 * closes it; undefined if it says nothing. Call it before the site listens. `jobs`: those that run, once they do.
 */
export async function serveMetrics(
  parts: MetricParts,
  platform: Measured,
  jobs: RunsOfJobs,
): Promise<(() => Promise<void>) | undefined> {
  const { metrics } = parts.config;
  if (!metrics) return undefined;
  return (await metricsOf(parts, platform, jobs)).listen(metrics.port, metrics.host, probePaths);
}

/** All figures of a process. */
export async function metricsOf(
  parts: Pick<MetricParts, 'log' | 'db'>,
  { app, metrics }: Measured,
  jobs: RunsOfJobs,
): Promise<Metrics> {
  // Costs memory, so only whoever asks for figures loads it.
  const { createMetrics } = await import('../kernel/metrics/metrics.ts');
  return createMetrics(app, parts.log, [...metrics, ...processMetrics(parts, jobs)]);
}
