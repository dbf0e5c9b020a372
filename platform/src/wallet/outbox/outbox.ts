export { outboxJob } from './relay.job.ts';
