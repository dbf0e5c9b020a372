import { readdir } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { Migrator, sql, type Migration, type MigrationProvider } from 'kysely';
import { insertDataRows } from './data-rows.ts';
import { applyFunctions } from './function-files.ts';
import { openDatabase, type Db } from './open-database.ts';

/** The folder of `NNNN-name.ts` migrations. */
const migrationsFolder = fileURLToPath(new URL('../../../db/migrations/', import.meta.url));

/** File names of all migrations, in the order in which they run. */
export async function migrationFiles(): Promise<string[]> {
  const names = await readdir(migrationsFolder);
  return names.filter((name) => /^\d{4}-[a-z0-9-]+\.ts$/.test(name)).sort();
}

// Kysely's own provider imports from inside node_modules, out of reach of whatever compiles TypeScript here.
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
 * Brings the database at `url` up to date: versioned migrations, then the functions of db/functions, then the missing rows
 * of db/data (decision 0026). Returns the names of the migrations that ran now.
 * Safe to call from several processes at once: one applies, the others wait and have nothing to do.
 * Throws the first migration's error; its transaction is rolled back.
 */
export async function migrate(url: string): Promise<string[]> {
  const db = openDatabase(url, { max: 1, statementTimeoutMs: 0, lockTimeoutMs: 0 });
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

/** Throws one clear line where migrations ran that this version does not have: the data is of another version. */
async function refuseOtherHistory(db: Db): Promise<void> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db);
  if (!tables[0]?.exists) return;
  const known = (await migrationFiles()).map(nameOf);
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by name`.execute(db);
  const other = rows.find(({ name }, place) => name !== known[place]);
  if (other)
    throw new Error(
      `The database was made by another version of Parol (it has migration ${other.name}) and can't be carried over: ` +
        'set PAROL_DATA to a new folder or DATABASE_URL to an empty database, or run the version that made it.',
    );
}
