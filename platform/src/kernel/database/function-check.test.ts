import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ensureDatabase } from './embedded/attachment.ts';
import type { Binaries } from './embedded/binaries.ts';
import { createCluster, startServer, stopServer, urlOf } from './embedded/cluster.ts';
import { prepareHome } from './embedded/home.ts';
import { migrate } from './migrate.ts';
import { type Db, openDatabase } from './open-database.ts';
import { removeDatabase } from './start-database.ts';

const root = '/usr/lib/postgresql/15';
const debian: Binaries = { source: 'system', root, bin: join(root, 'bin'), version: 'system' };
const isInstalled =
  existsSync(join(root, 'lib/plpgsql_check.so')) && existsSync(join(debian.bin, 'initdb'));

/** Calls `use` with a migrated database on Debian's PostgreSQL 15. */
async function withPostgres15(use: (db: Db) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parol-check-'));
  const home = await prepareHome(dataDir, false);
  await createCluster(debian, home);
  try {
    const server = await startServer(debian, home, { fsync: 'off' });
    await ensureDatabase(urlOf(server, home, 'postgres'), 'parol');
    const url = urlOf(server, home, 'parol');
    await migrate(url);
    const db = openDatabase(url, { max: 1, statementTimeoutMs: 0 });
    try {
      await use(db);
    } finally {
      await db.destroy();
    }
  } finally {
    await stopServer(debian, home);
    await removeDatabase(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  }
}

// The embedded server has no such extension, and functions are defined without a look at their bodies.
it.skipIf(!isInstalled)(
  'the functions - are valid on PostgreSQL 15 (skipped without postgresql-15-plpgsql-check)',
  async () => {
    await withPostgres15(async (db) => {
      await sql`create extension plpgsql_check`.execute(db);
      const { rows } = await sql`
      select p.proname as name, c.lineno as line, c.level, c.message, c.detail
        from pg_proc p
        join pg_language l on l.oid = p.prolang and l.lanname = 'plpgsql'
        left join lateral (select distinct tgrelid from pg_trigger where tgfoid = p.oid) t on true
       cross join lateral plpgsql_check_function_tb(p.oid, coalesce(t.tgrelid, 0)::regclass) c
       where p.pronamespace = current_schema()::regnamespace and p.proname not like 'plpgsql%'`.execute(
        db,
      );
      expect(rows).toEqual([]);

      const { rows: inSql } = await sql<{ definition: string }>`
      select pg_get_functiondef(p.oid) as definition
        from pg_proc p join pg_language l on l.oid = p.prolang and l.lanname = 'sql'
       where p.pronamespace = current_schema()::regnamespace`.execute(db);
      // PostgreSQL itself checks the bodies of these when they are defined.
      for (const { definition } of inSql) await sql.raw(definition).execute(db);
    });
  },
);
