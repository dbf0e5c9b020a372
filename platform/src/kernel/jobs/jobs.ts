export { eachOf } from './each-of.ts';
export type { Job } from './job.ts';
export { runJobs } from './run-jobs.ts';
