import { sql } from 'kysely';
import type { Db } from './open-database.ts';

/** Throws if the database does not answer. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
