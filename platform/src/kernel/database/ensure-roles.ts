import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Db } from './open-database.ts';

const rolesFile = fileURLToPath(new URL('../../../db/roles.sql', import.meta.url));
/** Serializes concurrent starts, because concurrent grants on a schema fail. */
const LOCK = 7_265_314;
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Creates missing roles and lets the current login act as them. Throws a one-line error if the login
 * lacks the privilege.
 */
export async function ensureRoles(db: Db): Promise<void> {
  const text = await readFile(rolesFile, 'utf8');
  try {
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
      await sql.raw(text).execute(tx);
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE)
      throw new Error(
        `The roles of the database are missing and DATABASE_URL's login can't create them (${error.message}): ` +
          'let an administrator run platform/db/roles.sql.',
        { cause: error },
      );
    throw error;
  }
}
