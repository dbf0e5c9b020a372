import { sql, type Kysely } from 'kysely';

/**
 * Each bonus has its percentages: one that opened before they were stored gets those in force at its
 * opening, or the first ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update requirement q
       set percents = coalesce(
             (select s.value from turnover_setting s
               where s.effective_at <= q.opened_at order by s.effective_at desc limit 1),
             (select s.value from turnover_setting s order by s.effective_at limit 1))
     where q.kind in ('promotion', 'gift') and q.percents is null`.execute(db);
}
