import { Migrator, sql } from 'kysely';
import { insertDataRows } from './data-rows.ts';
import { applyFunctions } from './function-files.ts';
import { migrationFiles, migrationProvider } from './migrations.ts';
import { openDatabase, type Db } from './open-database.ts';
import { ensureRoles } from './ensure-roles.ts';
import { roles } from './roles.ts';

/**
 * Updates the database at `url`: versioned migrations, then the functions of db/functions, then the
 * missing rows of db/data (docs/decisions/0026-migrations-and-function-files.md). Returns the names
 * of the migrations that ran. Several processes may call it concurrently: one applies the changes
 * while the others wait. Throws the first migration's error; its transaction is rolled back.
 */
export async function migrate(url: string): Promise<string[]> {
  const options = { max: 1, statementTimeoutMs: 0, lockTimeoutMs: 0 };
  const login = openDatabase(url, options);
  try {
    await ensureRoles(login);
  } finally {
    await login.destroy();
  }
  const db = openDatabase(url, { ...options, role: roles.migration });
  try {
    await refuseOtherHistory(db);
    const { error, results = [] } = await new Migrator({
      db,
      provider: migrationProvider,
    }).migrateToLatest();
    if (error) throw error;
    await showHistory(db);
    await applyFunctions(db);
    await insertDataRows(db);
    return results.map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

/**
 * Lets the other roles read which migrations ran: the migrator makes its table before the default
 * rights exist. Only if missing, because a grant waits for everybody who reads the table.
 */
async function showHistory(db: Db): Promise<void> {
  for (const role of [roles.application, roles.reading]) {
    const { rows } = await sql<{ may: boolean }>`
      select has_table_privilege(${role}, 'kysely_migration', 'select') as may`.execute(db);
    if (!rows[0]?.may) await sql`grant select on kysely_migration to ${sql.id(role)}`.execute(db);
  }
}

/** Throws a one-line error if the database has migrations that this version does not have. */
async function refuseOtherHistory(db: Db): Promise<void> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (!tables[0]?.exists) return;
  const known = (await migrationFiles()).map(({ name }) => name);
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(db);
  const other = rows.find(({ name }, index) => name !== known[index]);
  if (other)
    throw new Error(
      `The database was created by another version of Parol (it has migration ${other.name}) and can't be upgraded: ` +
        'set PAROL_DATA to a new folder or DATABASE_URL to an empty database, or run that version.',
    );
}
