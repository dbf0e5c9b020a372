import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Migration, type MigrationProvider, sql } from 'kysely';

const folder = fileURLToPath(new URL('../../../db/', import.meta.url));
const { modules } = createRequire(import.meta.url)('../../../modules.cjs') as {
  readonly modules: readonly string[];
};

/** A migration: its name, as `kysely_migration` lists it, and the files below db whose statements it runs. */
interface MigrationFiles {
  readonly name: string;
  readonly files: readonly string[];
}

/**
 * All migrations in the order in which they run: `0001-baseline`, of db/baseline, and each
 * `NNNN-name.sql` of db/migrations. The baseline has a file for each module, which refers only to
 * tables of modules below it, so they run in the modules' order. Throws for a file that none runs.
 */
export async function migrationFiles(): Promise<readonly MigrationFiles[]> {
  const [baseline, later] = await Promise.all([
    filesIn(
      'baseline',
      ['privileges', ...modules].map((name) => `${name}.sql`),
    ),
    filesIn('migrations'),
  ]);
  return [
    { name: '0001-baseline', files: baseline },
    ...later.map((file) => {
      const name = /^migrations\/(\d{4}-[a-z0-9-]+)\.sql$/.exec(file)?.[1];
      if (name === undefined) throw new Error(`platform/db/${file} must be named NNNN-name.sql`);
      return { name, files: [file] };
    }),
  ];
}

/** The files of a folder, with its name: in the given order, or sorted. */
async function filesIn(name: string, order?: readonly string[]): Promise<string[]> {
  const entries = await readdir(join(folder, name), { recursive: true, withFileTypes: true });
  const found = entries
    .filter((entry) => entry.isFile() && entry.name !== 'README.md')
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, name).length + 1))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const unknown = order && found.find((file) => !order.includes(file));
  if (unknown !== undefined)
    throw new Error(`platform/db/${name}/${unknown} is of no module in platform/modules.cjs`);
  return (order?.filter((file) => found.includes(file)) ?? found).map((file) => `${name}/${file}`);
}

/** Runs the migrations' files as they are. */
export const migrationProvider: MigrationProvider = {
  async getMigrations() {
    const migrations: Record<string, Migration> = {};
    for (const { name, files } of await migrationFiles())
      migrations[name] = {
        async up(db) {
          for (const file of files)
            await sql.raw(await readFile(join(folder, file), 'utf8')).execute(db);
        },
      };
    return migrations;
  },
};
