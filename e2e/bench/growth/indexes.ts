import type pg from 'pg';

/**
 * Drops the keys and indexes of tables before a bulk load, and returns a function that restores
 * them.
 */
export async function dropIndexes(
  client: pg.Client,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ drop: string; create: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
       from pg_constraint where contype in ('p', 'u') and conrelid = any ($1::regclass[])`,
    [tables],
  );
  for (const key of keys) await client.query(key.drop);
  const { rows: indexes } = await client.query<{ drop: string; create: string }>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
       from pg_index where indrelid = any ($1::regclass[])`,
    [tables],
  );
  for (const index of indexes) await client.query(index.drop);
  return async () => {
    for (const { create } of [...keys, ...indexes]) await client.query(create);
  };
}
