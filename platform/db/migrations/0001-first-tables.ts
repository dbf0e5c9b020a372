import { readFile } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';

/** The files of db/baseline, in the order of their foreign keys. */
const files = [
  'privileges',
  'kernel',
  'wallet',
  'identity',
  'responsible-gaming',
  'bonus',
  'notify',
  'cashier',
  'play',
  'reporting',
  'content',
  'reading',
];

/**
 * Tables, indexes and views. Functions and triggers are in db/functions, product data in db/data
 * (docs/decisions/0026-migrations-and-function-files.md).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of files) {
    const file = new URL(`../baseline/${name}.sql`, import.meta.url);
    await sql.raw(await readFile(file, 'utf8')).execute(db);
  }
}
