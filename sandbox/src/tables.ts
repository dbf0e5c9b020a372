import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { openDatabase, roles } from '@parol/platform/kernel/database';
import { type Migration, Migrator, sql } from 'kysely';

/** The folder of `NNNN-name.sql` files, which run in the order of their names. */
const folder = new URL('../db/', import.meta.url);

/**
 * Creates the sandbox's own tables in the platform's database at `url`, or migrates them.
 * `sandbox_migration` lists the files that have run. Safe to call from several processes at once.
 */
export async function createTables(url: string): Promise<void> {
  const db = openDatabase(url, {
    max: 1,
    role: roles.migration,
    statementTimeoutMs: 0,
    lockTimeoutMs: 0,
  });
  try {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: readMigrations },
      migrationTableName: 'sandbox_migration',
      migrationLockTableName: 'sandbox_migration_lock',
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  } finally {
    await db.destroy();
  }
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')));
  return Object.fromEntries(
    files.map((file, place): [string, Migration] => [
      basename(file, '.sql'),
      {
        async up(db) {
          await sql.raw(texts[place] ?? '').execute(db);
        },
      },
    ]),
  );
}
