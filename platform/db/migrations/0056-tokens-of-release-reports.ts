import { sql, type Kysely } from 'kysely';

/**
 * Failures of releases need a token of the page load
 * (docs/decisions/0212-automatic-rollback.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The hash of the page load's token; null in reports from before there were tokens.
    alter table release_failure add column token text`.execute(db);
}
