import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Db } from './open-database.ts';

const folder = fileURLToPath(new URL('../../../db/', import.meta.url));
/** Serializes concurrent starts, because concurrent grants on a schema fail. */
const LOCK = 7_265_314;
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Creates missing roles and lets the current login act as them. Throws a one-line error if the login
 * lacks the privilege.
 */
export async function ensureRoles(db: Db): Promise<void> {
  await runAlone(db, 'roles.sql', 'The roles of the database are missing');
}

/** Lets the roles act on the nodes of a cluster; the same error. */
export async function ensureClusterRoles(db: Db): Promise<void> {
  await runAlone(db, 'cluster-roles.sql', "The roles can't act on the workers yet");
}

async function runAlone(db: Db, file: string, fault: string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8');
  try {
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
      await sql.raw(text).execute(tx);
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE)
      throw new Error(
        `${fault} and DATABASE_URL's login can't create or change them (${error.message}): ` +
          `let an administrator run platform/db/${file}.`,
        { cause: error },
      );
    throw error;
  }
}
