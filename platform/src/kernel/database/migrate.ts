import { readdir } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { Migrator, sql, type Migration, type MigrationProvider } from 'kysely';
import { insertDataRows } from './data-rows.ts';
import { applyFunctions } from './function-files.ts';
import { openDatabase, type Db } from './open-database.ts';
import { ensureRoles } from './ensure-roles.ts';
import { roles } from './roles.ts';

/** The folder of `NNNN-name.ts` migrations. */
const migrationsFolder = fileURLToPath(new URL('../../../db/migrations/', import.meta.url));

/** File names of all migrations, in the order in which they run. */
export async function migrationFiles(): Promise<string[]> {
  const names = await readdir(migrationsFolder);
  return names.filter((name) => /^\d{4}-[a-z0-9-]+\.ts$/.test(name)).sort();
}

// Kysely's own provider imports from inside node_modules, where TypeScript is not compiled.
const provider: MigrationProvider = {
  async getMigrations() {
    const migrations: Record<string, Migration> = {};
    for (const file of await migrationFiles()) {
      const loaded: Migration = await import(pathToFileURL(join(migrationsFolder, file)).href);
      migrations[nameOf(file)] = loaded;
    }
    return migrations;
  },
};
const nameOf = (file: string) => file.replace(/\.ts$/, '');

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
    const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest();
    if (error) throw error;
    await applyFunctions(db);
    await insertDataRows(db);
    return results.map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

/** Throws a one-line error if the database has migrations that this version does not have. */
async function refuseOtherHistory(db: Db): Promise<void> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (!tables[0]?.exists) return;
  const known = (await migrationFiles()).map(nameOf);
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
