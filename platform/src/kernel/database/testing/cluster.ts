import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
/** A drop fails while the maintenance daemon of Citus, which starts again by itself, uses the database. */
const dropTries = 20;

/** A Citus cluster for tests, by the program that `PAROL_TEST_CITUS` names (docs/scale.md). */
export interface TestCluster {
  /** Each node's database for administration, the coordinator's first. */
  readonly nodes: readonly string[];
}

/** Starts the cluster if it does not run yet. */
export async function startCluster(program: string): Promise<TestCluster> {
  await run(program, ['up']);
  const url = await newClusterDatabase(program, 'parol_probe');
  const { rows } = await administer(url, (client) =>
    client.query<{ host: string; port: number }>(
      'select nodename as host, nodeport as port from pg_dist_node order by groupid',
    ),
  );
  const nodes = rows.map(({ host, port }) => {
    const node = new URL(url);
    node.hostname = host;
    node.port = String(port);
    node.pathname = '/postgres';
    return node.href;
  });
  await dropOnNodes(nodes, 'parol_probe');
  // Tests that were killed left it off.
  await setDurable(nodes, true);
  return { nodes };
}

/** Whether what is committed is on the disk at once, which benchmarks and rehearsals on the same cluster measure. */
export const setDurable = (nodes: readonly string[], isDurable: boolean) =>
  onNodes(nodes, async (client) => {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      await client.query(
        isDurable ? `alter system reset ${setting}` : `alter system set ${setting} = off`,
      );
    await client.query('select pg_reload_conf()');
  });

/** A database on all nodes with the extension and the workers; one of this name is dropped. Returns its address. */
export async function newClusterDatabase(program: string, name: string): Promise<string> {
  const { stdout } = await run(program, ['db', name]);
  return stdout.trim().split('\n').at(-1) ?? '';
}

/** Makes a database a template: nobody may connect, the daemons of Citus included, because they would prevent a copy. */
export async function closeToAll(nodes: readonly string[], name: string): Promise<void> {
  await onNodes(nodes, async (client) => {
    await client.query(`alter database ${name} allow_connections false`);
    const left = () =>
      client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        name,
      ]);
    while ((await left()).rowCount) await sleep(50);
  });
}

/** Copies a template on each node. The files are copied, because a log of them would be longer than they are. */
export const copyOnNodes = (nodes: readonly string[], template: string, name: string) =>
  onNodes(nodes, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );

export const dropOnNodes = (nodes: readonly string[], name: string) =>
  onNodes(nodes, async (client) => {
    for (let tried = 1; ; tried++)
      try {
        await client.query(`drop database if exists ${name} with (force)`);
        return;
      } catch (error) {
        if (tried === dropTries) throw error;
        await sleep(100);
      }
  });

const onNodes = (nodes: readonly string[], work: (client: pg.Client) => Promise<unknown>) =>
  Promise.all(nodes.map((node) => administer(node, work)));

/** Runs `work` on a connection of its own. */
export async function administer<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // The end of a server that is stopped.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
