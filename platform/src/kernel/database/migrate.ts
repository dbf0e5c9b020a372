import { readdir } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { Migrator, type Migration, type MigrationProvider } from 'kysely';
import { openDatabase } from './open-database.ts';

/** The folder of `NNNN-name.ts` migrations. */
export const migrationsFolder = fileURLToPath(new URL('../../../db/migrations/', import.meta.url));

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
      migrations[file.replace(/\.ts$/, '')] = loaded;
    }
    return migrations;
  },
};

/**
 * Brings the database at `url` up to date and returns the names of what ran now.
 * Safe to call from several processes at once: one applies, the others wait and find nothing to do.
 * Throws the first migration's error; its transaction is rolled back.
 */
export async function migrate(url: string): Promise<string[]> {
  const db = openDatabase(url, { max: 1, statementTimeoutMs: 0, lockTimeoutMs: 0 });
  try {
    // Nouns own ranges of numbers, so a lower number may well arrive later.
    const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) throw error;
    return results.map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}
