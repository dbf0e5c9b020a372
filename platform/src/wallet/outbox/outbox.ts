export { outboxJob } from './relay.job.ts';
export { postingsAmong } from './postings.ts';
