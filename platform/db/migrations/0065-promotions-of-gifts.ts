import { sql, type Kysely } from 'kysely';

/**
 * The inbox lies below the promotions, so its gifts have no foreign key to them: the module of
 * promotions, which grants a gift, names one that exists. The baseline has none any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table inbox_message
      drop constraint if exists inbox_message_gift_promotion_fkey`.execute(db);
}
