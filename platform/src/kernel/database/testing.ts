import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Db, memberDatabasesOf, openDatabase } from './open-database.ts';
import { migrate, type MigrateOptions } from './migrate.ts';
import { type Role, roles } from './roles.ts';
import { removeDatabase, startDatabase } from './start-database.ts';
import { closeToAll, copyOnNodes, dropOnNodes, newClusterDatabase } from './testing/cluster.ts';

/** A migrated, empty database for one test file. */
export interface TestDatabase {
  db: Db;
  url: string;
  /** Closes the pool and drops the database; call it in `afterAll`. */
  close(): Promise<void>;
}

/** Tables that a plug-in adds; `folder` holds everything that they are made of. */
export interface AddedTables {
  readonly folder: string;
  readonly create: (url: string) => Promise<void>;
}

/** Migrations, functions and data rows. */
const schemaFolder = fileURLToPath(new URL('../../../db/', import.meta.url));
const PREFIX = 'parol-test-';
const ABANDONED_MS = 3_600_000;
// Enough connections for parallel test files; tests don't need durability.
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

/** A PostgreSQL server for tests: that of `DATABASE_URL`, or an embedded one in a new folder. */
export async function startTestServer(): Promise<{ url: string; stop(): Promise<void> }> {
  if (process.env.DATABASE_URL) return startDatabase({ dataDir: tmpdir() });
  await removeAbandoned();
  const dataDir = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const server = await startDatabase({ dataDir, settings: SETTINGS });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await removeDatabase(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * A new database, copied from a migrated template in tens of milliseconds. On the server of
 * `PAROL_TEST_PG` (set by `testing.setup.ts`) or `DATABASE_URL`, else on one started for this file.
 */
export async function testDatabase({
  role = roles.application,
  added,
}: { readonly role?: Role; readonly added?: AddedTables | undefined } = {}): Promise<TestDatabase> {
  const shared = process.env.PAROL_TEST_PG;
  const server = shared ? { url: shared, stop: async () => {} } : await startTestServer();
  const template = await ensureTemplate(server.url, added);
  const name = `t_${process.pid}_${createHash('sha256').update(`${performance.now()}${Math.random()}`).digest('hex').slice(0, 12)}`;
  const nodes = clusterNodes();
  if (nodes) await copyOnNodes(nodes, template, name);
  else
    await administer(server.url, (client) =>
      client.query(`create database ${name} template ${template}`),
    );
  const url = withDatabase(server.url, name);
  // Long, because a heavily loaded machine is slow.
  const db = openDatabase(url, {
    statementTimeoutMs: 55_000,
    role,
    ...(nodes && { ofWorkers: workerConnections }),
  });
  await memberDatabasesOf(db)?.look();
  return {
    db,
    url,
    async close() {
      await db.destroy();
      if (nodes) await dropOnNodes(nodes, name);
      else
        await administer(server.url, (client) =>
          client.query(`drop database if exists ${name} with (force)`),
        );
      await server.stop();
    },
  };
}

/** The nodes of the cluster on which the tests run, set by `testing.setup.ts`; undefined on one server. */
const clusterNodes = (): readonly string[] | undefined => process.env.PAROL_TEST_NODES?.split(' ');

/** Whether the tests' databases are on a cluster. */
export const isOnCluster = (): boolean => clusterNodes() !== undefined;

/** Few, because several test files run at once, and each of them may have several platforms. */
const workerConnections = 4;
/** Few, because each shard of each table is files that every copy of the template costs. */
const shards = 4;

/** What `migrate` needs to know of a test's database: whether it is distributed. */
export const migrationOptions = (): MigrateOptions =>
  isOnCluster() ? { cluster: { shards } } : {};

/** Creates the migrated template if missing and returns its name, which contains a hash of the schema files. */
export async function ensureTemplate(serverUrl: string, added?: AddedTables): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of [schemaFolder, ...(added ? [added.folder] : [])])
    for (const file of (await readdir(folder, { recursive: true })).sort())
      if (file.includes('.')) hash.update(file).update(await readFile(join(folder, file)));
  const name = `parol_template_${hash.digest('hex').slice(0, 12)}`;
  await administer(serverUrl, async (client) => {
    // One test file creates it; the others wait.
    await client.query('select pg_advisory_lock(7265312)');
    const nodes = clusterNodes();
    if (nodes) return ensureClusterTemplate(client, nodes, name, added);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const unfinished = `${name}_new`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    await migrate(withDatabase(serverUrl, unfinished));
    await added?.create(withDatabase(serverUrl, unfinished));
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}

/** Connections to it are refused once it is complete. */
async function ensureClusterTemplate(
  client: pg.Client,
  nodes: readonly string[],
  name: string,
  added: AddedTables | undefined,
): Promise<void> {
  const { rowCount } = await client.query(
    'select 1 from pg_database where datname = $1 and not datallowconn',
    [name],
  );
  if (rowCount) return;
  const url = await newClusterDatabase(process.env.PAROL_TEST_CITUS ?? '', name);
  await migrate(url, migrationOptions());
  await added?.create(url);
  await closeToAll(nodes, name);
}

async function administer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Stops and deletes servers that killed test runs left behind. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : 0;
    if (!pid || isAlive(pid)) continue;
    const dataDir = join(tmpdir(), name);
    const age = await stat(dataDir).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age < ABANDONED_MS) continue;
    try {
      await startDatabase({ dataDir, databaseUrl: undefined }).then((server) => server.stop());
      await removeDatabase(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    } catch {
      // Another run may be deleting it now.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
