import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrationFiles } from './migrations.ts';
import { type Db, openDatabase } from './open-database.ts';
import { roles } from './roles.ts';
import { runMigrations } from './run-migrations.ts';
import { alone } from './schema-lock.ts';
import { ranMigrations } from './schema-window.ts';
import { testDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
/** With the lock timeout of a migration. */
let migrating: Db;
/** A connection of another process. */
let other: Db;
let folder: string;
const lines: string[] = [];
beforeEach(async () => {
  database = await testDatabase({ role: roles.migration });
  migrating = openDatabase(database.url, { role: roles.migration, max: 1, lockTimeoutMs: 100 });
  other = openDatabase(database.url, { role: roles.migration, max: 1 });
  folder = await mkdtemp(join(tmpdir(), 'parol-migrations-'));
  for (const name of ['baseline', 'migrations']) await mkdir(join(folder, name));
  await sql`create table probe (id integer, value integer)`.execute(database.db);
  await sql`insert into probe select n from generate_series(1, 25) n`.execute(database.db);
});
afterEach(async () => {
  await Promise.all([migrating.destroy(), other.destroy()]);
  await database.close();
  await rm(folder, { recursive: true, force: true });
  lines.length = 0;
});

const write = (file: string, statement: string) =>
  writeFile(
    join(folder, 'migrations', file),
    `-- Compatible back to 0001.\n-- About probe.\n${statement}\n`,
  );
async function run(tries = 50): Promise<string[]> {
  const migrations = await migrationFiles(folder);
  const patience = {
    lockTimeoutMs: 100,
    pauseMs: 20,
    tries,
    log: (line: string) => lines.push(line),
  };
  return alone(migrating, async (db) =>
    runMigrations(db, migrations, { ran: await ranMigrations(db), patience }),
  );
}
const isRecorded = async (name: string) =>
  (await ranMigrations(database.db)).some((one) => one.name === name);

describe('a migration', () => {
  it('that waits for a lock - lets others pass, and tries again', async () => {
    await write('9001-column.sql', 'alter table probe add column more integer;');
    await sql`begin`.execute(other);
    await sql`select from probe limit 1`.execute(other);
    const running = run();
    // Queues behind the migration, and passes it once that gives up its try.
    await expect.poll(() => lines.length).toBeGreaterThan(0);
    await sql`select from probe`.execute(database.db);
    await sql`commit`.execute(other);
    expect(await running).toEqual(['9001-column']);
    expect(lines[0]).toBe('9001-column: others hold its lock; try 1 of 50');
    await sql`select more from probe`.execute(database.db);
  });

  it('that never gets its lock - ends with one line, and nothing of it is done', async () => {
    await write(
      '9001-column.sql',
      'create table other (id bigint);\nalter table probe add a text;',
    );
    await database.db.transaction().execute(async (tx) => {
      await sql`select from probe limit 1`.execute(tx);
      await expect(run(2)).rejects.toThrow(
        '9001-column: others held its lock in all of 2 tries, and nothing of it was done: end what pg_stat_activity shows, and migrate again.',
      );
    });
    expect(await isRecorded('9001-column')).toBe(false);
    expect(await run()).toEqual(['9001-column']);
  });
});

describe('an index', () => {
  const file = '9001-index.concurrently.sql';

  it('is made without a transaction, while others write', async () => {
    await write(file, 'create index concurrently if not exists probe_id on probe (id);');
    await sql`begin`.execute(other);
    await sql`insert into probe values (26)`.execute(other);
    const running = run();
    // Longer than the lock timeout, which does not count here.
    await sleep(400);
    await sql`insert into probe values (27)`.execute(database.db);
    await sql`commit`.execute(other);
    expect(await running).toEqual(['9001-index']);
    expect(lines).toEqual([]);
    await expect(isValid('probe_id')).resolves.toBe(true);
  });

  it('that an attempt left invalid - is made again', async () => {
    await sql`insert into probe values (1)`.execute(database.db);
    await write(file, 'create unique index concurrently if not exists probe_id on probe (id);');
    await expect(run()).rejects.toThrow('probe_id');
    expect(await isValid('probe_id')).toBe(false);
    expect(await isRecorded('9001-index')).toBe(false);
    await sql`delete from probe where id = 1`.execute(database.db);
    expect(await run()).toEqual(['9001-index']);
    expect(await isValid('probe_id')).toBe(true);
  });
});

async function isValid(index: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${index})`.execute(
    database.db,
  );
  return rows[0]?.valid;
}

describe('a backfill', () => {
  const file = '9001-values.batches.sql';
  const statement = (condition = '') =>
    `update probe set value = 10 / (21 - id) where id in
       (select id from probe where value is null ${condition} order by id limit 10);`;

  it('runs in batches, each a transaction of its own, until no row is left', async () => {
    await write(file, statement().replace('21', '100'));
    expect(await run()).toEqual(['9001-values']);
    const { rows } = await sql<{ rows: number }>`
      select count(*)::int as rows from probe where value is not null group by xmin::text order by 1`.execute(
      database.db,
    );
    expect(rows.map((row) => row.rows)).toEqual([5, 10, 10]);
  });

  it('that fails in the middle - keeps its batches, and goes on from there', async () => {
    await write(file, statement());
    await expect(run()).rejects.toThrow('division by zero');
    expect(await isRecorded('9001-values')).toBe(false);
    const { rows } = await sql`select from probe where value is not null`.execute(database.db);
    expect(rows).toHaveLength(20);
    await sql`delete from probe where id = 21`.execute(database.db);
    expect(await run()).toEqual(['9001-values']);
  });
});

it.each([
  ['9001-a.sql', 'select 1;', 'must say once'],
  ['9001.sql', '', 'must be named NNNN-name.sql'],
  ['9001-a.slowly.sql', '', 'must be named NNNN-name.sql'],
  [
    '9001-a.concurrently.sql',
    'create index concurrently a on probe (id);',
    'must have one statement: create index concurrently if not exists',
  ],
  [
    '9001-a.concurrently.sql',
    'drop index concurrently if exists a; drop index concurrently if exists b;',
    'must have one statement',
  ],
  ['9001-a.batches.sql', 'alter table probe add a text;', 'must have one statement: one that'],
])('%s with %s - is refused', async (file, statement, message) => {
  const compatible =
    message === 'must say once' ? 'Compatible back to 9002' : 'Compatible back to 0001';
  await writeFile(join(folder, 'migrations', file), `-- ${compatible}.\n${statement}\n`);
  await expect(migrationFiles(folder)).rejects.toThrow(message);
});
