import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDistribution } from './distribution.ts';
import { applyFunctions } from './function-files.ts';
import { migrate } from './migrate.ts';
import { migrationFiles } from './migrations.ts';
import { type Db, memberDatabasesOf, openDatabase } from './open-database.ts';
import { roles } from './roles.ts';
import { historyOf, runMigrations } from './run-migrations.ts';
import { usualPatience } from './schema-lock.ts';
import { testDatabase, type TestDatabase } from './testing.ts';
import { dropOnNodes, newClusterDatabase } from './testing/cluster.ts';

const shards = 4;
const program = process.env.PAROL_TEST_CITUS ?? '';
const nodes = process.env.PAROL_TEST_NODES?.split(' ') ?? [];
/** Where the distributed tables are. */
const placesIn = async (db: Db) =>
  (
    await sql<{ name: string; place: string }>`
    select p.logicalrelid::regclass::text as name,
           concat_ws(' ', p.partmethod, column_to_column_name(p.logicalrelid, p.partkey),
                     case when p.colocationid = m.colocationid then 'with members' end) as place
      from pg_dist_partition p join pg_dist_partition m on m.logicalrelid = 'member'::regclass
     order by 1`.execute(db)
  ).rows;

describe('a distributed database', () => {
  let test: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    test = await testDatabase({ role: roles.migration });
    folder = await mkdtemp(join(tmpdir(), 'parol-cluster-'));
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  it('has each table where its module declares it, and migrates again without a change', async () => {
    const { member, key, reference } = await readDistribution();
    const before = await placesIn(test.db);
    expect(Object.fromEntries(before.map(({ name, place }) => [name, place]))).toEqual({
      ...Object.fromEntries(
        Object.entries(member).map(([name, column]) => [name, `h ${column} with members`]),
      ),
      ...Object.fromEntries(Object.entries(key).map(([name, column]) => [name, `h ${column}`])),
      ...Object.fromEntries(reference.map((name) => [name, 'n'])),
    });
    expect(await migrate(test.url, { cluster: { shards } })).toEqual([]);
    expect(await placesIn(test.db)).toEqual(before);
  });

  it('has each function on each worker', async () => {
    const names = sql<{ names: string }>`
      select string_agg(proname, ' ' order by proname) as names from pg_proc
       where pronamespace = current_schema()::regnamespace`;
    const { rows } = await names.execute(test.db);
    const workers = memberDatabasesOf(test.db)?.workers() ?? new Map<string, Db>();
    expect(workers.size).toBe(2);
    for (const worker of workers.values()) expect((await names.execute(worker)).rows).toEqual(rows);
  });

  it('is refused without the setting, in one line', async () => {
    await expect(migrate(test.url)).rejects.toThrow(
      /^The database is distributed over a Citus cluster: set PAROL_DISTRIBUTE=citus\.$/,
    );
  });

  it('takes a column, a table, an index, a backfill and a function with its trigger', async () => {
    const distribution = await readDistribution();
    await sql`insert into played_out (member_id, noticed_at) select n, now() from generate_series(1, 20) n`.execute(
      test.db,
    );
    const migrations = [
      [
        '9001-column',
        'alter table played_out add column note text; alter table played_out add column seen boolean;',
      ],
      [
        '9002-table',
        `create table later_note (member_id bigint not null, id bigint not null, kind text, promotion text references promotion, primary key (member_id, id));
         create table later_kind (kind text primary key);`,
      ],
      [
        '9003-index.concurrently',
        'create index concurrently if not exists played_out_note on played_out (note);',
      ],
      [
        '9004-backfill.batches',
        `update played_out set note = 'x' where member_id in (select member_id from played_out where note is null limit 7);`,
      ],
    ] as const;
    await mkdir(join(folder, 'migrations'));
    await mkdir(join(folder, 'baseline'));
    for (const [name, text] of migrations)
      await writeFile(
        join(folder, 'migrations', `${name}.sql`),
        `-- Compatible back to 0001.\n${text}\n`,
      );
    await test.db.connection().execute(async (one) => {
      const later = (await migrationFiles(folder)).filter(({ name }) => name.startsWith('9'));
      await runMigrations(one, later, {
        ran: await historyOf(one),
        patience: usualPatience,
        cluster: {
          shards,
          distribution: {
            ...distribution,
            member: { ...distribution.member, later_note: 'member_id' },
            reference: [...distribution.reference, 'later_kind'],
          },
        },
      });
    });
    const { rows } =
      await sql`select count(*)::int as rows, count(note)::int as filled from played_out`.execute(
        test.db,
      );
    expect(rows).toEqual([{ rows: 20, filled: 20 }]);
    expect(await placesIn(test.db)).toEqual(
      expect.arrayContaining([
        { name: 'later_note', place: 'h member_id with members' },
        { name: 'later_kind', place: 'n' },
      ]),
    );

    // With it a write of a promotion would lock all shards.
    const { rows: references } = await sql`
      select from pg_constraint where contype = 'f' and conrelid = 'later_note'::regclass`.execute(
      test.db,
    );
    expect(references).toEqual([]);

    const functions = join(folder, 'functions');
    await mkdir(functions);
    await writeFile(
      join(functions, 'later_note_kept.sql'),
      `create or replace function later_note_kept() returns trigger language plpgsql as $$
       begin raise exception 'kept; %', old.id; end $$;
       create or replace trigger later_note_kept before delete on later_note for each row execute function later_note_kept();`,
    );
    await sql`delete from function_applied`.execute(test.db);
    expect(await applyFunctions(test.db, { folder: functions, isCluster: true })).toEqual([
      'later_note_kept',
    ]);
    await sql`insert into later_note (member_id, id) values (1, 2), (2, 3)`.execute(test.db);
    await expect(sql`delete from later_note where member_id = 1`.execute(test.db)).rejects.toThrow(
      'kept; 2',
    );
  });

  it('with a table elsewhere than declared - is refused in one line, and left as it is', async () => {
    const before = await placesIn(test.db);
    // Otherwise the database would be of a later release, in which this one changes nothing.
    await sql`delete from kysely_migration where name like '9%'`.execute(test.db);
    await expect(migrate(test.url, { cluster: { shards } })).rejects.toThrow(
      /^The table later_(?:kind|note) is in [^\n]* on the cluster, but this version wants it on the coordinator: nothing was changed\.$/,
    );
    expect(await placesIn(test.db)).toEqual(before);
  });
});

describe('a database on one server', () => {
  const name = `parol_plain_${process.pid}`;
  let url: string;
  let db: Db;
  beforeAll(async () => {
    url = await newClusterDatabase(program, name);
    await migrate(url);
    db = openDatabase(url, { role: roles.migration });
  });
  afterAll(async () => {
    await db.destroy();
    await dropOnNodes(nodes, name);
  });

  it('that has a table without a usable key - stays as it is, with one line', async () => {
    await sql`alter table icon_pick drop constraint icon_pick_pkey, add primary key (campaign_at)`.execute(
      db,
    );
    await expect(migrate(url, { cluster: { shards } })).rejects.toThrow(
      /^The table icon_pick can't be distributed: [^\n]+$/,
    );
    const { rows } = await sql`select from pg_dist_partition`.execute(db);
    expect(rows).toEqual([]);
    await sql`alter table icon_pick drop constraint icon_pick_pkey, add primary key (member_id, campaign_at)`.execute(
      db,
    );
  });

  it('with rows, half of it distributed by hand - is completed, and keeps the rows', async () => {
    await sql`insert into played_out (member_id, noticed_at) select n, now() from generate_series(1, 20) n`.execute(
      db,
    );
    await sql`select create_distributed_table('member', 'id', colocate_with => 'none', shard_count => 4)`.execute(
      db,
    );
    expect(await migrate(url, { cluster: { shards } })).toEqual([]);
    const { member, key, reference } = await readDistribution();
    expect(await placesIn(db)).toHaveLength(
      Object.keys(member).length + Object.keys(key).length + reference.length,
    );
    const { rows } = await sql`
      select count(*)::int as rows, pg_relation_size('played_out')::int as copied from played_out`.execute(
      db,
    );
    expect(rows).toEqual([{ rows: 20, copied: 0 }]);
  });

  it('whose worker is not active or does not answer - is left as it is, with one line', async () => {
    const login = openDatabase(url);
    await sql`select citus_add_inactive_node('127.0.0.1', 1)`.execute(login);
    await expect(migrate(url, { cluster: { shards } })).rejects.toThrow(
      'The worker 127.0.0.1:1 is not active: nothing was changed.',
    );
    await sql`update pg_dist_node set isactive = true where nodeport = 1`.execute(login);
    await expect(migrate(url, { cluster: { shards } })).rejects.toThrow(
      new RegExp(
        `^The node 127\\.0\\.0\\.1:1 of the cluster does not answer 127\\.0\\.0\\.1:\\d+, or has no database ${name}: nothing was changed\\.$`,
      ),
    );
    await sql`update pg_dist_node set isactive = false where nodeport = 1`.execute(login);
    await login.destroy();
  });

  it('that a node of the cluster lacks - is left as it is, with one line that says so', async () => {
    const lacking = `parol_lacking_${process.pid}`;
    const at = await newClusterDatabase(program, lacking);
    await dropOnNodes(nodes.slice(-1), lacking);
    await expect(migrate(at, { cluster: { shards } })).rejects.toThrow(
      new RegExp(
        `^The node [\\d.:]+ of the cluster does not answer [\\d.:]+, or has no database ${lacking}: nothing was changed\\.$`,
      ),
    );
    await dropOnNodes(nodes, lacking);
  });

  it('without workers or without the extension - is refused in one line', async () => {
    const admin = openDatabase(nodes[0] ?? '', { max: 1 });
    const bare = `parol_bare_${process.pid}`;
    await sql`create database ${sql.id(bare)}`.execute(admin);
    const at = new URL(nodes[0] ?? '');
    at.pathname = `/${bare}`;
    await expect(migrate(at.href, { cluster: { shards } })).rejects.toThrow(
      `PAROL_DISTRIBUTE is citus, but the database ${bare} has no extension citus: let an administrator create it on each node.`,
    );
    const login = openDatabase(at.href, { max: 1 });
    await sql`create extension citus`.execute(login);
    await expect(migrate(at.href, { cluster: { shards } })).rejects.toThrow(
      'The cluster has no worker: let an administrator add one with citus_add_node.',
    );
    await login.destroy();
    await admin.destroy();
    await dropOnNodes(nodes.slice(0, 1), bare);
  });
});
