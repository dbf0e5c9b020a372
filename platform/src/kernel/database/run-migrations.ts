import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { asCluster, type Cluster, distribute } from './distribute.ts';
import type { Migration } from './migrations.ts';
import type { Db } from './open-database.ts';
import { type Patience, patiently } from './schema-lock.ts';
import { ranMigrations, type RanMigration } from './schema-window.ts';
import { statementsIn } from './statements.ts';

/** The migrations that the database has; creates the table of them. */
export async function historyOf(db: Db): Promise<readonly RanMigration[]> {
  const { rows } = await sql<{ exists: boolean; complete: boolean }>`
    select to_regclass('kysely_migration') is not null as exists,
           exists (select from pg_attribute where attrelid = to_regclass('kysely_migration')
                      and attname = 'back_to') as complete`.execute(db);
  if (!rows[0]?.exists)
    await sql`create table kysely_migration
      (name varchar(255) primary key, timestamp varchar(255) not null, back_to integer)`.execute(
      db,
    );
  else if (!rows[0].complete)
    await sql`alter table kysely_migration add column back_to integer`.execute(db);
  return ranMigrations(db);
}

/**
 * Runs those of the migrations that the database lacks, in their forms, on the one connection of `db`.
 * Returns their names. What was begun and not ended is done again by the next call.
 */
export async function runMigrations(
  db: Db,
  migrations: readonly Migration[],
  { ran, ...given }: Options & { readonly ran: readonly RanMigration[] },
): Promise<string[]> {
  const missing = migrations.filter(({ name }) => !ran.some((one) => one.name === name));
  for (const migration of missing) await forms[migration.form](db, migration, given);
  return missing.map(({ name }) => name);
}

interface Options {
  readonly patience: Patience;
  /** Undefined for a database on one server. */
  readonly cluster?: Cluster | undefined;
}
type Run = (db: Db, migration: Migration, options: Options) => Promise<void>;

/** New tables are distributed in the same transaction, so that no kill leaves one on the coordinator. */
const inTransaction: Run = async (db, migration, { patience, cluster }) => {
  const statements = (await textsOf(migration)).flatMap(statementsIn);
  await patiently(migration.name, patience, () =>
    db.transaction().execute(async (tx) => {
      if (cluster) await asCluster(tx);
      for (const statement of statements) await sql.raw(statement).execute(tx);
      if (cluster) await distribute(tx, cluster);
      await record(tx, migration);
    }),
  );
};

/** Without a lock timeout: what it waits for are transactions, and it lets writers pass meanwhile. */
const concurrently: Run = async (db, migration, { patience }) => {
  const [text = ''] = await textsOf(migration);
  const [, index = ''] = /\bconcurrently if (?:not )?exists (\w+)/i.exec(text) ?? [];
  await sql`set lock_timeout = 0`.execute(db);
  try {
    await patiently(migration.name, patience, async () => {
      if (await isInvalid(db, index))
        await sql`drop index concurrently ${sql.id(index)}`.execute(db);
      await sql.raw(text).execute(db);
    });
  } finally {
    await sql`reset lock_timeout`.execute(db);
  }
  await record(db, migration);
};

/** Whether an attempt that failed or was killed left an index that is not used. */
async function isInvalid(db: Db, index: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`.execute(db);
  return rows.length > 0;
}

/** As long as a batch takes, the database then has for others. */
const inBatches: Run = async (db, migration, { patience }) => {
  const [text = ''] = await textsOf(migration);
  for (;;) {
    const began = performance.now();
    const { numAffectedRows = 0n } = await patiently(migration.name, patience, () =>
      db.transaction().execute((tx) => sql.raw(text).execute(tx)),
    );
    if (numAffectedRows === 0n) break;
    await sleep(performance.now() - began);
  }
  await record(db, migration);
};

const forms: Readonly<Record<Migration['form'], Run>> = {
  transaction: inTransaction,
  concurrently,
  batches: inBatches,
};

const textsOf = ({ files }: Migration): Promise<string[]> =>
  Promise.all(files.map((file) => readFile(file, 'utf8')));

async function record(db: Db, { name, backTo }: Migration): Promise<void> {
  await sql`
    insert into kysely_migration (name, timestamp, back_to)
    values (${name}, ${new Date().toISOString()}, ${backTo})`.execute(db);
}
