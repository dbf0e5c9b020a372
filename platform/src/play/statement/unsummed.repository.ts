import { sql } from 'kysely';

/** The name of the module that adds postings to the sums, as the outbox knows it. */
export const summingModule = 'report';

/** Whether a message `o` of the outbox has not reached the sums yet. */
export const notSummed = sql`(o.listener is null or o.listener = ${sql.lit(summingModule)})`;
