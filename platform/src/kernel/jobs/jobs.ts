export { rowsInBatches } from './rows-in-batches.ts';
export type { Job } from './job.ts';
export { createLeases } from './leases.ts';
export { alarmsSince, noteAlarm, readProgress, writeProgress } from './progress.repository.ts';
export { type JobRuns, type RunningJobs, runJobs } from './run-jobs.ts';
