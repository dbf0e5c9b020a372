import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from './open-database.ts';

/** The folder of `<table>.json` files, each a list of rows by column. */
const dataFolder = fileURLToPath(new URL('../../../db/data/', import.meta.url));

/**
 * Inserts the product's own rows (promotions, banners, rates and so on) that are missing from their
 * tables, in one transaction, by file name and row order. Existing rows are not changed, because
 * operators edit them; rows removed from a file are not deleted. Omitted columns get their default.
 */
export async function insertDataRows(db: Db, folder = dataFolder): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  await db.transaction().execute(async (tx) => {
    for (const file of files) {
      const table = sql.id(basename(file, '.json'));
      const rows: readonly Record<string, unknown>[] = JSON.parse(
        await readFile(join(folder, file), 'utf8'),
      );
      for (const row of rows) {
        const columns = sql.join(Object.keys(row).map((column) => sql.id(column)));
        await sql`
          insert into ${table} (${columns})
          select ${columns} from json_populate_record(null::${table}, ${JSON.stringify(row)})
          on conflict do nothing`.execute(tx);
      }
    }
  });
}
