import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@parol/build';
import * as v from 'valibot';
import { query } from '../../../e2e/bench/wallet/test-data.ts';
import { installMissing, start, until } from '../support/programs.mjs';
import type { Later } from '../support/clean-up.ts';

const shipped = (name: string) => readFileSync(join(root, 'deploy/failover', name), 'utf8');
const password = 'rehearsal';
const names = ['a', 'b'] as const;
type Name = (typeof names)[number];

/** Longest time until a host takes over, or follows the other again, on a busy machine. */
const mostMs = 180_000;

const clusterSchema = v.object({
  members: v.array(v.object({ name: v.picklist(names), role: v.string(), state: v.string() })),
});

export interface Cluster {
  /** The address of the database, whichever host is primary. */
  readonly url: string;
  /** Loses the host of the primary, as without power; returns its name. */
  readonly losePrimary: () => Promise<Name>;
  /** Starts the host again, and waits until it is a standby that may take over. */
  readonly bringBack: (name: Name) => Promise<void>;
}

/** Installs Debian's programs that are missing, as root. */
export function installCluster(): void {
  if (process.getuid?.() !== 0)
    throw new Error('Run it as root: PostgreSQL runs as another user, whose files it makes.');
  installMissing({
    etcd: 'etcd-server',
    patroni: 'patroni',
    haproxy: 'haproxy',
    '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  });
}

interface Ports {
  readonly etcd: number;
  /** Of Patroni's own interface, and of PostgreSQL, by host. */
  readonly rest: Readonly<Record<Name, number>>;
  readonly sql: Readonly<Record<Name, number>>;
  readonly proxy: number;
}
const at = (port: number) => `http://127.0.0.1:${port}`;

/** A folder for the user postgres alone, and that user. */
function placeFor(folder: string, name: string) {
  const idOf = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const user = { uid: idOf('-u'), gid: idOf('-g') };
  const path = join(folder, name);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chownSync(path, user.uid, user.gid);
  return { path, user };
}

function startEtcd(folder: string, { etcd }: Ports) {
  const { path, user } = placeFor(folder, 'etcd');
  const [clients, peers] = [at(etcd), at(etcd + 1)];
  const settings = {
    'data-dir': path,
    'initial-cluster': `default=${peers}`,
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
  };
  const words = Object.entries(settings).map(([name, value]) => `--${name}=${value}`);
  return start(folder, 'etcd', ['etcd', ...words], user);
}

/** How a host is started, with Patroni and its PostgreSQL, and lost. */
function hostsIn(folder: string, ports: Ports) {
  const { path, user } = placeFor(folder, 'hosts');
  for (const name of names) {
    const text = shipped('patroni.yml')
      .replace('name: a', `name: ${name}`)
      .replace(/hosts: .*/, `hosts: 127.0.0.1:${ports.etcd}`)
      .replaceAll('10.0.0.1:8008', `127.0.0.1:${ports.rest[name]}`)
      .replaceAll('10.0.0.1:5432', `127.0.0.1:${ports.sql[name]}`)
      .replaceAll('10.0.0.0/24', '127.0.0.0/8')
      .replace('/var/lib/postgresql/15/main', join(path, name))
      .replace('/run/postgresql/patroni.pgpass', join(path, `${name}.pgpass`));
    const own = `  parameters: { unix_socket_directories: '${path}' }\n`;
    writeFileSync(join(path, `${name}.yml`), text + own);
  }
  const env = {
    PATH: process.env.PATH ?? '',
    LC_ALL: 'C.UTF-8',
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_PASSWORD: password,
  };
  return {
    begin: (name: Name) => {
      const program = ['patroni', join(path, `${name}.yml`)];
      return start(folder, `patroni-${name}`, program, { env, cwd: path, ...user });
    },
    /** Kills all processes of a host. Patroni's PostgreSQL is no child of it. */
    lose: (name: Name, patroni: number | undefined): void => {
      const [server = ''] = readFileSync(join(path, name, 'postmaster.pid'), 'utf8').split('\n');
      for (const pid of [patroni, Number(server)]) killTree(pid);
    },
  };
}

function startProxy(folder: string, ports: Ports) {
  const file = join(folder, 'haproxy.cfg');
  const text = shipped('haproxy.cfg')
    .replaceAll(':5433', `:${ports.proxy}`)
    .replace('10.0.0.1:5432 check port 8008', `127.0.0.1:${ports.sql.a} check port ${ports.rest.a}`)
    .replace(
      '10.0.0.2:5432 check port 8008',
      `127.0.0.1:${ports.sql.b} check port ${ports.rest.b}`,
    );
  writeFileSync(file, text);
  return start(folder, 'haproxy', ['haproxy', '-f', file]);
}

async function membersAt({ rest }: Ports) {
  const reply = await Promise.any(names.map((name) => fetch(`${at(rest[name])}/cluster`)));
  return v.parse(clusterSchema, await reply.json()).members;
}

/** Waits until one host is primary and the other one may take over. */
async function bothServe(ports: Ports): Promise<void> {
  const serve = async () => {
    const roles = (await membersAt(ports)).map(({ role }) => role);
    return roles.includes('leader') && roles.includes('sync_standby');
  };
  if (!(await until(mostMs, serve))) throw new Error('No standby may take over.');
}

/**
 * Starts etcd, two hosts of PostgreSQL with Patroni, and HAProxy before them, with the settings of
 * deploy/failover, of which only folders, ports and addresses are changed: `port` and the six after
 * it. `later` ends all of it.
 */
export async function startCluster(folder: string, port: number, later: Later): Promise<Cluster> {
  const ports: Ports = {
    etcd: port,
    rest: { a: port + 2, b: port + 3 },
    sql: { a: port + 4, b: port + 5 },
    proxy: port + 6,
  };
  const etcd = startEtcd(folder, ports);
  later(() => etcd.stop());
  const { begin, lose } = hostsIn(folder, ports);
  const hosts = { a: begin('a'), b: begin('b') };
  // Patroni stops its PostgreSQL when it is asked to end.
  later(() => Promise.all(names.map((name) => hosts[name].stop())));
  await bothServe(ports);
  const proxy = startProxy(folder, ports);
  later(() => proxy.stop());
  const login = `postgres://postgres:${password}@127.0.0.1:${ports.proxy}`;
  // HAProxy takes both hosts for primaries until its first checks, and then uses them in turn.
  const takesWrites = async () => {
    for (const _ of [...names, ...names]) {
      const { rows } = await query(`${login}/postgres`, 'select pg_is_in_recovery() as reads');
      if (rows[0]?.['reads'] !== false) return false;
    }
    return true;
  };
  if (!(await until(mostMs, takesWrites)))
    throw new Error('The database does not answer behind HAProxy.');
  await query(`${login}/postgres`, 'create database parol');
  return {
    url: `${login}/parol`,
    async losePrimary() {
      const primary = (await membersAt(ports)).find(({ role }) => role === 'leader');
      if (!primary) throw new Error('There is no primary.');
      lose(primary.name, hosts[primary.name].pid);
      return primary.name;
    },
    async bringBack(name) {
      hosts[name] = begin(name);
      await bothServe(ports);
    },
  };
}

/** Kills a process and all that it started, without a chance to finish anything. */
function killTree(pid: number | undefined): void {
  if (pid === undefined) return;
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
  for (const child of stdout.trim().split(/\s+/).filter(Boolean)) killTree(Number(child));
}
