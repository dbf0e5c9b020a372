export { rowsInBatches } from './rows-in-batches.ts';
export type { Job } from './job.ts';
export { createLeases } from './leases.ts';
export { readProgress, writeProgress } from './progress.repository.ts';
export { runJobs } from './run-jobs.ts';
