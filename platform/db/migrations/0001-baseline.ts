import { readFile } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';

/** The files of db/baseline in the order of their references, which is that of the districts but for the inbox's gifts. */
const districts = [
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
  'sandbox',
];

/** Tables, indexes and views. Functions and triggers are in db/functions, product data in db/data (decision 0026). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const district of districts) {
    const file = new URL(`../baseline/${district}.sql`, import.meta.url);
    await sql.raw(await readFile(file, 'utf8')).execute(db);
  }
}
