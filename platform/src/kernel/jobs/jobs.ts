export { eachOf } from './each-of.ts';
export type { Job } from './job.ts';
export { createLeases } from './leases.ts';
export { readProgress, writeProgress } from './progress.repository.ts';
export { runJobs } from './run-jobs.ts';
