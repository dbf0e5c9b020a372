import * as v from 'valibot';
import { query } from '../../../e2e/bench/wallet/test-data.ts';
import { installMissing, until } from '../support/programs.mjs';
import type { Later } from '../support/clean-up.ts';
import {
  hostsIn,
  type Name,
  names,
  type OfCluster,
  password,
  type Ports,
  printedBy,
  startEtcd,
  startProxy,
  type Way,
} from './hosts.ts';
import { hasStaleKeys, readKeysAnew } from './stale-keys.ts';

/** Longest time until a host takes over, or follows the other again, on a busy machine. */
const mostMs = 180_000;
const answerMs = 5_000;
/** A host that came back is a standby after 20 to 40 s. If it is none after this, Patroni's copy of etcd's keys may be old. */
const staleMs = 70_000;

const clusterSchema = v.object({
  members: v.array(v.object({ name: v.picklist(names), role: v.string(), state: v.string() })),
});

/** Two hosts of PostgreSQL with Patroni, of which one is primary. */
export interface Pair {
  /** The address of the database, whichever host is primary. */
  readonly url: string;
  /** The address of the database `postgres` on a host itself. */
  readonly addressOf: (name: Name) => string;
  readonly folderOf: (name: Name) => string;
  readonly primary: () => Promise<Name>;
  /** Loses the primary; returns the name of its host. */
  readonly lose: (way: Way) => Promise<Name>;
  /** Lets the lost host go on, or starts it again, and waits until it is a standby that may take over. */
  readonly bringBack: (name: Name) => Promise<void>;
  /** How often `bringBack` restarted Patroni on the primary's host. */
  readonly restarts: () => number;
  /** Ends the standby as an operator does, and waits until the primary goes on alone; returns its name. */
  readonly endStandby: () => Promise<Name>;
}

/** Installs Debian's programs that are missing, as root. */
export function installPair(): void {
  if (process.getuid?.() !== 0)
    throw new Error('Run it as root: PostgreSQL runs as another user, whose files it makes.');
  installMissing({
    etcd: 'etcd-server',
    patroni: 'patroni',
    haproxy: 'haproxy',
    '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  });
}

/** A request to Patroni of a host; one that is frozen takes it and does not answer. */
const askPatroni = (port: number, path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(answerMs), ...init });

async function membersAt({ rest }: Ports) {
  const reply = await Promise.any(names.map((name) => askPatroni(rest[name], '/cluster')));
  return v.parse(clusterSchema, await reply.json()).members;
}

const otherThan = (name: Name): Name => (name === 'a' ? 'b' : 'a');

/** Whether within this time one host is primary and the other one may take over. */
const serveWithin = (ms: number, ports: Ports) =>
  until(ms, async () => {
    const roles = (await membersAt(ports)).map(({ role }) => role);
    return roles.includes('leader') && roles.includes('sync_standby');
  });

/** Waits until both serve; an error has what their Patronis printed last. */
async function bothServe(folder: string, ports: Ports): Promise<void> {
  if (!(await serveWithin(mostMs, ports)))
    throw new Error(
      `No standby may take over: ${JSON.stringify(await membersAt(ports))}\n${names.map((name) => printedBy(folder, name)).join('\n')}`,
    );
}

/** HAProxy takes both hosts for primaries until its first checks, and then uses them in turn. */
async function takesWrites(url: string): Promise<boolean> {
  for (const _ of [...names, ...names]) {
    const { rows } = await query(url, 'select pg_is_in_recovery() as reads');
    if (rows[0]?.['reads'] !== false) return false;
  }
  return true;
}

/**
 * Starts etcd, two hosts of PostgreSQL with Patroni, and HAProxy before them, with the settings of
 * deploy/failover, of which only folders, ports and addresses are changed: `port` and the six after
 * it. They have an empty database of this name. `later` ends all of it.
 */
export async function startPair(
  folder: string,
  {
    port,
    database,
    cluster,
    later,
  }: {
    readonly port: number;
    readonly database: string;
    readonly cluster?: OfCluster;
    readonly later: Later;
  },
): Promise<Pair> {
  const ports: Ports = {
    etcd: port,
    rest: { a: port + 2, b: port + 3 },
    sql: { a: port + 4, b: port + 5 },
    proxy: port + 6,
  };
  const hosts = await startHosts(folder, ports, cluster, later);
  const proxy = startProxy(folder, ports);
  later(() => proxy.stop());
  const loginTo = (to: number) =>
    `postgres://${cluster?.superuser ?? 'postgres'}:${password}@127.0.0.1:${to}`;
  const administration = `${loginTo(ports.proxy)}/postgres`;
  if (!(await until(mostMs, () => takesWrites(administration))))
    throw new Error('The database does not answer behind HAProxy.');
  await query(administration, `create database ${database}`);
  const primary = async () => {
    const leader = (await membersAt(ports)).find(({ role }) => role === 'leader');
    if (!leader) throw new Error('There is no primary.');
    return leader.name;
  };
  return {
    url: `${loginTo(ports.proxy)}/${database}`,
    addressOf: (name) => `${loginTo(ports.sql[name])}/postgres`,
    folderOf: hosts.folderOf,
    primary,
    async lose(way) {
      const name = await primary();
      await hosts.lose(name, way);
      return name;
    },
    bringBack: hosts.bringBack,
    restarts: hosts.restarts,
    async endStandby() {
      const name = otherThan(await primary());
      await hosts.stop(name);
      const isAlone = async () => {
        const { rows } = await query(administration, 'show synchronous_standby_names');
        return rows[0]?.['synchronous_standby_names'] === '';
      };
      if (!(await until(mostMs, isAlone))) throw new Error('The primary waits for its standby.');
      return name;
    },
  };
}

/** Starts etcd and both hosts, and waits until one may take over from the other. */
async function startHosts(
  folder: string,
  ports: Ports,
  cluster: OfCluster | undefined,
  later: Later,
) {
  const etcd = startEtcd(folder, ports);
  later(() => etcd.stop());
  const { begin, signal, folderOf, settingsOf } = hostsIn(folder, ports, cluster);
  const hosts = { a: begin('a'), b: begin('b') };
  const frozen = new Set<Name>();
  const freeze = (name: Name, program?: 'Patroni') => {
    frozen.add(name);
    signal(name, hosts[name].pid, 'SIGSTOP', program);
  };
  const goOn = (name: Name) => {
    if (frozen.delete(name)) signal(name, hosts[name].pid, 'SIGCONT');
  };
  const stop = (name: Name) => hosts[name].stop();
  // Patroni stops its PostgreSQL when it is asked to end.
  later(() => {
    for (const name of names) goOn(name);
    return Promise.all(names.map(stop));
  });
  await bothServe(folder, ports);
  const loses: Record<Way, (name: Name) => unknown> = {
    'PostgreSQL killed': (name) => signal(name, hosts[name].pid, 'SIGKILL', 'PostgreSQL'),
    'host killed': (name) => signal(name, hosts[name].pid, 'SIGKILL'),
    'host frozen': (name) => freeze(name),
    'Patroni frozen': (name) => freeze(name, 'Patroni'),
    'switch-over': (name) => switchOver(ports, name),
  };
  let restarts = 0;
  return {
    folderOf,
    stop,
    restarts: () => restarts,
    lose: async (name: Name, way: Way) => void (await loses[way](name)),
    bringBack: async (name: Name) => {
      goOn(name);
      if (!hosts[name].isRunning()) hosts[name] = begin(name);
      const leader = otherThan(name);
      if (!(await serveWithin(staleMs, ports)) && hasStaleKeys(folder, leader)) {
        restarts += 1;
        await readKeysAnew(settingsOf(leader), async () => {
          await stop(leader);
          hosts[leader] = begin(leader);
        });
      }
      await bothServe(folder, ports);
    },
  };
}

/** As `patronictl switchover` asks for it. */
async function switchOver({ rest }: Ports, name: Name): Promise<void> {
  const reply = await askPatroni(rest[name], '/switchover', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ leader: name, candidate: otherThan(name) }),
    signal: AbortSignal.timeout(mostMs),
  });
  if (!reply.ok) throw new Error(`The switch-over was refused: ${await reply.text()}`);
}
