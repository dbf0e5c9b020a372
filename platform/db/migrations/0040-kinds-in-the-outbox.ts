import { sql, type Kysely } from 'kysely';

/** The relay's listeners know the kind of a posting without a look-up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // kind: of the transfer, for the topic `wallet.posted`.
  await sql`alter table outbox add kind text`.execute(db);
  await sql`
    update outbox o set kind = t.kind from transfer t
     where o.topic = 'wallet.posted' and t.member_id = o.member_id and t.id = o.id`.execute(db);
}
