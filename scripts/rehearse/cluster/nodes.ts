import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { query } from '../../../e2e/bench/wallet/test-data.ts';
import type { Later } from '../support/clean-up.ts';

/** Longest time for two statements to move every shard, on a busy machine: two minutes a group of tables were measured. */
const mostMovesMs = 45 * 60_000;
const pollMs = 500;

/** The nodes of a Citus cluster, by the program that `PAROL_TEST_CITUS` names; number 0 is the coordinator. */
export interface Nodes {
  /** The address of the database on the coordinator. */
  readonly url: string;
  /** The addresses of the database on the coordinator and the workers, as they were registered. */
  readonly addresses: () => Promise<readonly string[]>;
  /** The ports of the workers that hold rows, by member. */
  readonly portsOf: (members: readonly bigint[]) => Promise<ReadonlyMap<bigint, number>>;
  /** The port of a worker by its number, which counts them from 1 as they were registered. */
  readonly portOf: (worker: number) => Promise<number>;
  /** The superuser of the nodes, and the folder of the programs that they run. */
  readonly superuser: string;
  readonly programs: () => Promise<string>;
  /** Registers a worker that is not the program's, by the address of its empty database. */
  readonly register: (address: string) => Promise<void>;
  /** Adds a worker, and returns its number. */
  readonly add: () => number;
  /** Moves shards until each worker has as many; returns how many groups of tables were moved. */
  readonly rebalance: () => Promise<number>;
  /** Moves the shards of a worker to the others, and takes it out of the cluster. */
  readonly remove: (worker: number) => Promise<void>;
  readonly kill: (node: number) => void;
  readonly start: (node: number) => void;
  /** Transactions in two phases that are older than a minute, on all nodes. */
  readonly undecided: () => Promise<number>;
}

/** Settings of the product on it. Few shards, because each group of tables is moved for minutes. */
export const clusterSettings = { PAROL_DISTRIBUTE: 'citus', PAROL_SHARDS: '4' };

/** The program that starts a cluster. */
export function citusProgram(): string {
  const program = process.env.PAROL_TEST_CITUS;
  if (program) return program;
  throw new Error(
    'PAROL_TEST_CITUS names no program that starts a Citus cluster: see docs/scale.md.',
  );
}

/**
 * Settings of each node (docs/scale.md): after a crash it syncs its file system instead of each file, which are thousands,
 * and what is between its two phases is ended soon, because it holds the locks of its members.
 */
const ofNodes = { recovery_init_sync_method: 'syncfs', 'citus.recover_2pc_interval': '5s' };

async function setUp(address: string): Promise<void> {
  for (const [name, value] of Object.entries(ofNodes))
    await query(address, `alter system set ${name} = '${value}'`);
  await query(address, 'select pg_reload_conf()');
}

/** Takes the settings back, because others use the nodes later; not of a node that does not answer. */
async function takeBack(address: string): Promise<void> {
  for (const name of Object.keys(ofNodes))
    await query(address, `alter system reset ${name}`).catch(() => undefined);
}

/** Starts the cluster, with a database of this name; `later` stops it. */
export async function startNodes(program: string, name: string, later: Later): Promise<Nodes> {
  const run = (...words: string[]): string => {
    const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} ${words.join(' ')}\n${stdout}${stderr}`);
    return stdout.trim();
  };
  run('up');
  const changed = new Set<string>();
  later(async () => {
    for (const address of changed) await takeBack(address);
    run('down');
  });
  const url = run('db', name).split('\n').at(-1) ?? '';
  const addresses = async () => {
    const { rows } = await query(url, 'select nodeport from pg_dist_node order by groupid');
    return rows.map((row) => {
      const address = new URL(url);
      address.port = String(row['nodeport']);
      return address.href;
    });
  };
  const portOf = async (worker: number) => Number(new URL((await addresses())[worker] ?? '').port);
  const setUpAll = async () => {
    for (const address of await addresses()) {
      changed.add(address);
      await setUp(address);
    }
  };
  await setUpAll();
  return {
    url,
    addresses,
    portsOf: (members) => portsOf(url, members),
    portOf,
    superuser: new URL(url).username,
    async programs() {
      const { rows } = await query(url, 'show data_directory');
      // The command that the server was started with.
      const command = readFileSync(join(String(rows[0]?.['data_directory']), 'postmaster.opts'));
      return dirname(command.toString().split(' ')[0] ?? '');
    },
    async register(address) {
      await query(address, 'create extension citus');
      const { hostname, port } = new URL(address);
      await query(url, 'select citus_add_node($1, $2)', [hostname, Number(port)]);
    },
    add() {
      const said = run('add', name);
      return Number(/worker (\d+)/.exec(said)?.[1]);
    },
    async rebalance() {
      const before = await placesOf(url);
      await query(url, 'select citus_rebalance_start()');
      await untilMoved(url);
      const after = await placesOf(url);
      await setUpAll();
      return [...after].filter(([shard, port]) => before.get(shard) !== port).length;
    },
    async remove(worker) {
      // In the background, which repeats a move that a member's transaction stopped by a deadlock: `citus_drain_node` gives up.
      await query(
        url,
        `select citus_set_node_property(nodename, nodeport, 'shouldhaveshards', false) from pg_dist_node where nodeport = $1`,
        [await portOf(worker)],
      );
      await query(url, 'select citus_rebalance_start(drain_only => true)');
      await untilMoved(url);
      await takeBack((await addresses())[worker] ?? '');
      run('remove', String(worker), name);
    },
    kill: (node) => void run('kill', String(node)),
    start: (node) => void run('start', String(node)),
    undecided: async () => undecidedOn(await addresses()),
  };
}

async function portsOf(
  url: string,
  members: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  const { rows } = await query(
    url,
    `select m::text as member, p.nodeport as port
       from unnest($1::bigint[]) m
       join pg_dist_shard_placement p on p.shardid = get_shard_id_for_distribution_column('member', m)`,
    [members],
  );
  return new Map(rows.map((row) => [BigInt(String(row['member'])), Number(row['port'])]));
}

async function undecidedOn(addresses: readonly string[]): Promise<number> {
  let count = 0;
  for (const address of addresses) {
    const { rows } = await query(
      address,
      `select count(*)::int as count from pg_prepared_xacts
        where database = current_database() and prepared < now() - interval '1 minute'`,
    );
    count += Number(rows[0]?.['count']);
  }
  return count;
}

/** The port of each shard of the table of members, with which those of all tables by member move. */
async function placesOf(url: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await query(
    url,
    `select s.shardid::text as shard, p.nodeport as port
       from pg_dist_shard s join pg_dist_shard_placement p using (shardid) where s.logicalrelid = 'member'::regclass`,
  );
  return new Map(rows.map((row) => [String(row['shard']), Number(row['port'])]));
}

/** Waits for the moves of the last rebalance; throws if one failed. */
async function untilMoved(url: string): Promise<void> {
  for (const end = performance.now() + mostMovesMs; performance.now() < end; await sleep(pollMs)) {
    const { rows } = await query(
      url,
      'select state::text as state from pg_dist_background_job order by job_id desc limit 1',
    );
    const state = rows[0]?.['state'];
    if (state === undefined || state === 'finished') return;
    if (state === 'failed' || state === 'cancelled')
      throw new Error(`The rebalance ended as ${state}.`);
  }
  throw new Error('The rebalance did not end in time.');
}
