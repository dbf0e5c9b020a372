import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asCluster } from './distribute.ts';
import { type Db, openDatabase } from './open-database.ts';
import { type Role, roles } from './roles.ts';
import { testDatabase, type TestDatabase } from './testing.ts';

/* The three roles on the nodes of a cluster: with no more rights there than on the coordinator, and waiting no longer. */

const nodes = process.env.PAROL_TEST_NODES?.split(' ') ?? [];

let test: TestDatabase;
let application: Db;
let reading: Db;
beforeAll(async () => {
  test = await testDatabase({ role: roles.migration });
  application = openDatabase(test.url, { role: roles.application, statementTimeoutMs: 30_000 });
  reading = openDatabase(test.url, { role: roles.reading, statementTimeoutMs: 30_000 });
});
afterAll(async () => {
  await application.destroy();
  await reading.destroy();
  await test.close();
});

/** Asks one node alone, as a login that is a superuser or as a role, in the test's database. */
async function askNode(node: string, text: string, role?: Role) {
  const url = new URL(node);
  url.pathname = new URL(test.url).pathname;
  if (role) url.username = role;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    // Otherwise Citus leaves shards out of pg_class.
    await client.query(`set citus.show_shards_for_app_name_prefixes = '*'`);
    return (await client.query<Record<string, string>>(text)).rows;
  } finally {
    await client.end();
  }
}

/**
 * What the application's and the reading role may do on a node, with a shard under the name of its table: a line for each
 * role, right and table, or column.
 */
const rightsOn = async (node: string, kind: 'table' | 'shard') =>
  (
    await askNode(
      node,
      `with relations as (
         select c.oid, coalesce(d.logicalrelid::regclass::text, c.relname::text) as name, d.shardid is not null as is_shard
           from pg_class c
           left join pg_dist_shard d on c.relname = d.logicalrelid::regclass::text || '_' || d.shardid
          where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')),
       roles (role) as (values ('${roles.application}'), ('${roles.reading}'))
       select role || ' ' || privilege || ' ' || name as "right"
         from relations, roles, unnest(array['delete', 'truncate', 'trigger']) privilege
        where is_shard = ${kind === 'shard'} and has_table_privilege(role, oid, privilege)
       union
       select role || ' ' || privilege || ' ' || name || '.' || attname
         from relations join pg_attribute a on a.attrelid = oid and attnum > 0 and not attisdropped, roles,
              unnest(array['select', 'insert', 'update', 'references']) privilege
        where is_shard = ${kind === 'shard'} and has_column_privilege(role, oid, attnum, privilege)`,
    )
  ).map(({ right }) => right);

describe('on each node', () => {
  it.each(nodes.map((_, number) => number))(
    'node %d - the roles may do with shards and tables what they may on the coordinator, and nothing else',
    async (number) => {
      const node = nodes[number] ?? '';
      const allowed = new Set(await rightsOn(nodes[0] ?? '', 'table'));
      expect(allowed.size).toBeGreaterThan(1_000);
      const found = [...(await rightsOn(node, 'table')), ...(await rightsOn(node, 'shard'))];
      expect(found.length).toBeGreaterThan(1_000);
      expect(found.filter((right) => !allowed.has(right ?? ''))).toEqual([]);
    },
  );

  it.each(nodes.map((_, number) => number))(
    'node %d - no role may create tables or roles, or act as another one',
    async (number) => {
      const rows = await askNode(
        nodes[number] ?? '',
        `select rolname as role,
                rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as is_mighty,
                has_schema_privilege(oid, 'public', 'create') as creates,
                exists (select from pg_auth_members where member = pg_roles.oid) as is_member
           from pg_roles where rolname in ('${roles.application}', '${roles.reading}') order by 1`,
      );
      const nothing = { is_mighty: false, creates: false, is_member: false };
      expect(rows).toEqual([
        { role: roles.application, ...nothing },
        { role: roles.reading, ...nothing },
      ]);
    },
  );

  it('the reading role reads what it may, and no secret, also straight on a worker', async () => {
    const [, worker = ''] = nodes;
    const [shard] = await askNode(
      worker,
      `select s.logicalrelid || '_' || s.shardid as name
         from pg_dist_shard s join pg_class c on c.relname = s.logicalrelid || '_' || s.shardid
        where s.logicalrelid = 'member'::regclass limit 1`,
    );
    const read = (columns: string) =>
      askNode(worker, `select ${columns} from ${shard?.['name']}`, roles.reading);
    expect(await read('id, status, full_name')).toEqual([]);
    await expect(read('phone')).rejects.toMatchObject({ code: '42501' });
    await expect(read('password_hash')).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a lock on a worker', () => {
  const member = 7n;
  const lockTimeout = { code: '55P03' };
  const change = (db: Db) =>
    sql`update member set nickname = 'Luz' where id = ${member}`.execute(db);
  /** Runs `work` while another transaction holds what `lock` takes. */
  const whileHeld = (lock: string, work: () => Promise<unknown>) =>
    test.db.transaction().execute(async (tx) => {
      await asCluster(tx);
      await sql.raw(lock).execute(tx);
      await work();
    });
  beforeAll(async () => {
    await sql`insert into member (id, phone, password_hash, referral_code, terms_at, over_age_at, created_at)
              values (${member}, '639170000007', 'x', 'B7', now(), now(), now())`.execute(test.db);
  });

  it('of a row - is waited for by the application for three seconds, as on one server', async () => {
    await whileHeld(`update member set nickname = 'Ana' where id = ${member}`, async () => {
      const from = performance.now();
      await expect(change(application)).rejects.toMatchObject(lockTimeout);
      expect(performance.now() - from).toBeGreaterThan(2_900);
    });
    await change(application);
  });

  it('of a table - is waited for by the reading role for three seconds', async () => {
    await whileHeld('alter table member add column waited boolean', async () => {
      await expect(
        sql`select status from member where id = ${member}`.execute(reading),
      ).rejects.toMatchObject(lockTimeout);
    });
  });

  it('of a row - is waited for by a migration for as long as its connection says', async () => {
    const migrating = openDatabase(test.url, { role: roles.migration, lockTimeoutMs: 300 });
    await whileHeld(`update member set nickname = 'Ana' where id = ${member}`, async () => {
      const from = performance.now();
      const waiting = migrating.transaction().execute(async (tx) => {
        await asCluster(tx);
        await sql`update member set nickname = 'Luz' where id = ${member}`.execute(tx);
      });
      await expect(waiting).rejects.toMatchObject(lockTimeout);
      expect(performance.now() - from).toBeLessThan(2_900);
    });
    await migrating.destroy();
  });
});
