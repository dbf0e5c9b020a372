import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dbFolder = fileURLToPath(new URL('../../../db/', import.meta.url));
const { modules } = createRequire(import.meta.url)('../../../modules.cjs') as {
  readonly modules: readonly string[];
};

/**
 * How the statements run, by the end of the file's name: `NNNN-name.sql` in one transaction,
 * `NNNN-name.concurrently.sql`, one statement about an index, without one, and `NNNN-name.batches.sql`,
 * one statement that changes some rows, again and again until it changes none, each in a transaction.
 */
type Form = 'transaction' | 'concurrently' | 'batches';

/** A migration of this release. */
export interface Migration {
  /** As `kysely_migration` lists it. */
  readonly name: string;
  readonly form: Form;
  /** The files whose statements it runs. */
  readonly files: readonly string[];
  /**
   * The oldest release that works with the schema after it, by the number of that release's last
   * migration.
   */
  readonly backTo: number;
}

/** The number of a migration, which is also that of the releases whose last migration it is. */
export const numberOf = (name: string): number => Number(name.slice(0, 4));

const backToLine = /^-- Compatible back to (\d{4})\.$/gm;

/**
 * All migrations in the order in which they run: `0001-baseline`, of db/baseline, and each
 * `NNNN-name.sql` of db/migrations. The baseline has a file for each module, which refers only to
 * tables of modules below it, so they run in the modules' order. Throws for a file that none runs.
 */
export async function migrationFiles(db = dbFolder): Promise<readonly Migration[]> {
  const [baseline, later] = await Promise.all([
    filesIn(
      db,
      'baseline',
      ['privileges', ...modules].map((name) => `${name}.sql`),
    ),
    filesIn(db, 'migrations'),
  ]);
  return [
    { name: '0001-baseline', form: 'transaction', files: baseline, backTo: 1 },
    ...(await Promise.all(later.map(migrationOf))),
  ];
}

async function migrationOf(file: string): Promise<Migration> {
  const shown = `platform/db/migrations/${basename(file)}`;
  const [, name, ending = 'transaction'] = fileName.exec(basename(file)) ?? [];
  if (name === undefined)
    throw new Error(
      `${shown} must be named NNNN-name.sql, NNNN-name.concurrently.sql or NNNN-name.batches.sql`,
    );
  const text = await readFile(file, 'utf8');
  const [line, second] = text.matchAll(backToLine);
  const backTo = Number(line?.[1]);
  if (!line || second || backTo < 1 || backTo > numberOf(name))
    throw new Error(
      `${shown} must say once "-- Compatible back to NNNN.", and name itself or an earlier migration`,
    );
  const form = ending as Form;
  if (form !== 'transaction' && !statementOf[form].test(text.replaceAll(/--.*/g, '')))
    throw new Error(`${shown} must have one statement: ${whichStatement[form]}`);
  return { name, form, files: [file], backTo };
}

const fileName = /^(\d{4}-[a-z0-9-]+)(?:\.(concurrently|batches))?\.sql$/;
/** What alone the files without a transaction of their own may have. A kill may repeat each. */
const statementOf = {
  concurrently:
    /^\s*(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists) \w+[^;]*;\s*$/i,
  batches: /^\s*(?:with|update|delete|insert)\s[^;]*;\s*$/i,
};
const whichStatement = {
  concurrently: 'create index concurrently if not exists, or drop index concurrently if exists',
  batches: 'one that changes some of the rows that it has not changed yet',
};

/** The files of a folder: in the given order, or sorted. */
async function filesIn(db: string, name: string, order?: readonly string[]): Promise<string[]> {
  const entries = await readdir(join(db, name), { recursive: true, withFileTypes: true });
  const found = entries
    .filter((entry) => entry.isFile() && entry.name !== 'README.md')
    .map((entry) => join(entry.parentPath, entry.name).slice(join(db, name).length + 1))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const unknown = order && found.find((file) => !order.includes(file));
  if (unknown !== undefined)
    throw new Error(`platform/db/${name}/${unknown} is of no module in platform/modules.cjs`);
  return (order?.filter((file) => found.includes(file)) ?? found).map((file) =>
    join(db, name, file),
  );
}
