// `PAROL_TEST_CITUS=<program> npm run rehearse -- cluster-backup [--seconds 10] [--port 5900]`: a Citus cluster is backed
// up with the settings of deploy/backup on each node, and lost while deposits are committed on several workers; then it
// is brought back as it was at a restore point of all nodes. It deletes the files of the nodes and stops the cluster, so
// nothing else may use it: `CITUS_HOME` and `CITUS_PORT` may name another one for the program. Ends with one line of
// figures.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { optionsOf, print } from '../../e2e/bench/harness/options.ts';
import { addPlayers, query } from '../../e2e/bench/wallet/test-data.ts';
import { type NodeBackups, nodeBackups } from './cluster/node-backups.ts';
import { citusProgram, clusterSettings, type Nodes, startNodes } from './cluster/nodes.ts';
import { depositsIn, onTwoWorkers, startDeposits, type Write } from './cluster/two-phase.ts';
import { startSite } from './gone/site.ts';
import { installMissing, until } from './support/programs.mjs';
import { type Later, withCleanUp, withFolder } from './support/clean-up.ts';
import { secondsOf } from './support/seconds.ts';

const members = 8;
const pollMs = 200;
/** Longest time until what a node had prepared is committed or undone. */
const mostMs = 120_000;

/** What was acknowledged, and when the restore point was made: after `from` and before `to`, by performance.now(). */
interface Written {
  readonly point: string;
  readonly writes: readonly Write[];
  readonly from: number;
  readonly to: number;
}

/** Returns whether the cluster came back as it was at the restore point, on all nodes. */
export async function rehearseClusterBackup(args: readonly string[]): Promise<boolean> {
  const { seconds, port } = optionsOf({ seconds: 10, port: 5900 }, args);
  const program = citusProgram();
  installMissing({ pgbackrest: 'pgbackrest', zstd: 'zstd' });
  return withFolder('parol-cluster-backup-', (folder) =>
    withCleanUp((later) => backUpAndLose(folder, { program, ms: seconds * 1_000, port, later })),
  );
}

async function backUpAndLose(
  folder: string,
  given: {
    readonly program: string;
    readonly ms: number;
    readonly port: number;
    readonly later: Later;
  },
): Promise<boolean> {
  const nodes = await startNodes(given.program, 'parol_rehearsal', given.later);
  const site = await startSite(folder, nodes.url, given.port, given.later, clusterSettings);
  await addPlayers(nodes.url, members);
  // Their phones and codes of referral were not claimed.
  await site.ops('keys:rotate', 'unique-keys');
  const addresses = await nodes.addresses();
  const backups: NodeBackups[] = [];
  for (const [node, address] of addresses.entries()) {
    const one = await nodeBackups(address, join(folder, `node-${node}`));
    // A node that does not run keeps them; what runs besides is ended all the same.
    given.later(() => one.takeBack().catch(() => undefined));
    backups.push(one);
  }
  // Their settings need a start.
  for (const node of addresses.keys()) nodes.kill(node);
  await startAll(nodes, addresses);
  const begun = performance.now();
  for (const one of backups) one.backUp();
  const backupSeconds = secondsSince(begun);
  print(`Backed up in ${backupSeconds} s.`);
  const written = await writeAround(nodes.url, given.ms);
  const both = await onTwoWorkers(nodes.url);
  print(`Postings: ${written.writes.length}, of which ${both} on two workers.`);
  // The restore needs the WAL of each node up to the point.
  for (const address of addresses) await archived(address);
  for (const node of addresses.keys()) nodes.kill(node);
  const lost = performance.now();
  for (const one of backups) {
    one.lose();
    one.restore(written.point);
  }
  await startAll(nodes, addresses);
  const undecided = await decided(nodes.url, addresses);
  const restoreSeconds = secondsSince(lost);
  const refused = await site.ops('restore:certify').then(() => '', String);
  if (refused) print(refused);
  const found = await depositsIn(nodes.url);
  const missing = written.writes.filter(
    ({ key, ended }) => ended < written.from && !found.posted.has(key),
  );
  const later = written.writes.filter(
    ({ key, began }) => began > written.to && found.posted.has(key),
  );
  const isGood =
    refused === '' &&
    both > 0 &&
    missing.length + later.length + found.halves + undecided === 0 &&
    found.posted.size < written.writes.length;
  print(
    `cluster-backup: ${isGood ? 'passed' : 'FAILED'}: ${addresses.length} nodes backed up in ${backupSeconds} s, brought back to the restore point in ${restoreSeconds} s; of ${written.writes.length} postings, ${both} on two workers, ${found.posted.size} were before it: ${missing.length} lost, ${later.length} of later, ${found.halves} in half; ${undecided} transactions left in two phases; ${refused ? 'not certified' : 'certified'}`,
  );
  return isGood;
}

const secondsSince = (from: number) => secondsOf(performance.now() - from);

/** Starts each node, and waits until it takes writes. */
async function startAll(nodes: Nodes, addresses: readonly string[]): Promise<void> {
  for (const [node, address] of addresses.entries())
    await waitFor(`${address} to take writes`, async () => {
      // Again each time: nothing is started while a process that was killed has not ended yet.
      nodes.start(node);
      const { rows } = await query(address, 'select pg_is_in_recovery() as recovers');
      return rows[0]?.['recovers'] === false;
    });
}

/** Writes for a time, makes a restore point, and writes for as long again. */
async function writeAround(url: string, ms: number): Promise<Written> {
  const ids = Array.from({ length: members }, (_, n) => BigInt(n + 1));
  const deposits = startDeposits(url, ids);
  await sleep(ms);
  const from = performance.now();
  const { rows } = await query(
    url,
    `select p.name, citus_create_restore_point(p.name)
       from (select 'parol-' || to_char(now() at time zone 'utc', 'YYYYMMDD"T"HH24MISS"Z"') as name) p`,
  );
  const to = performance.now();
  await sleep(ms);
  await deposits.stop();
  return { point: String(rows[0]?.['name']), writes: deposits.writes, from, to };
}

/** Waits until a node has archived all that it has written. */
async function archived(address: string): Promise<void> {
  const { rows } = await query(address, 'select pg_walfile_name(pg_switch_wal()) as wal');
  const wal = String(rows[0]?.['wal']);
  await waitFor(`${address} to archive`, async () => {
    const { rows: last } = await query(
      address,
      'select last_archived_wal >= $1 as is_done from pg_stat_archiver',
      [wal],
    );
    return last[0]?.['is_done'] === true;
  });
}

/** Commits or undoes what was prepared at the restore point; returns how many are left. */
async function decided(url: string, addresses: readonly string[]): Promise<number> {
  let left = 0;
  for (const end = performance.now() + mostMs; performance.now() < end; await sleep(pollMs)) {
    await query(url, 'select recover_prepared_transactions()');
    left = 0;
    for (const address of addresses) {
      const { rows } = await query(
        address,
        'select count(*)::int as count from pg_prepared_xacts where database = current_database()',
      );
      left += Number(rows[0]?.['count']);
    }
    if (left === 0) break;
  }
  return left;
}

/** Waits until it is so; throws what was waited for if it is not in time. */
async function waitFor(what: string, look: () => Promise<boolean>): Promise<void> {
  if (!(await until(mostMs, look))) throw new Error(`Waited in vain for ${what}.`);
}
