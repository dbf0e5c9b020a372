export { eachOf } from './each-of.ts';
export type { Job } from './job.ts';
export { outboxJob } from './outbox-job.ts';
export { runJobs } from './run-jobs.ts';
