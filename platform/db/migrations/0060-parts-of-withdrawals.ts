import { sql, type Kysely } from 'kysely';

/** A withdrawal sent in several transfers has a state for each (cashier/withdrawal/RULES.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  // [{units, state, reason}] in the order of legs, from the first change of one on; before it, all
  // are as the ticket.
  await sql`alter table withdrawal add parts jsonb not null default '[]'`.execute(db);
}
