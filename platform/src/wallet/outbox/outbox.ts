import type { PersonalData } from '../../kernel/personal-data/personal-data.ts';

/** The movements are exported instead of their announcements. */
export const outboxData: PersonalData = { unlistedTables: ['outbox'] };

export { outboxJob } from './relay.job.ts';
export { lockUnsent, membersWithUnsent } from './outbox.repository.ts';
export { postingsAmong } from './postings.ts';
