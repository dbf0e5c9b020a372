export { outboxJob } from './relay.job.ts';
export { membersWithUnsent } from './outbox.repository.ts';
export { postingsAmong } from './postings.ts';
