import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@parol/build';
import { start } from '../support/programs.mjs';

const shipped = (name: string) => readFileSync(join(root, 'deploy/failover', name), 'utf8');
export const password = 'rehearsal';
export const names = ['a', 'b'] as const;
export type Name = (typeof names)[number];
/** Ways to lose a primary; `switch-over` is the orderly one. */
export const ways = [
  'PostgreSQL killed',
  'host killed',
  'host frozen',
  'Patroni frozen',
  'switch-over',
] as const;
export type Way = (typeof ways)[number];

export interface Ports {
  readonly etcd: number;
  /** Of Patroni's own interface, and of PostgreSQL, by host. */
  readonly rest: Readonly<Record<Name, number>>;
  readonly sql: Readonly<Record<Name, number>>;
  readonly proxy: number;
}

/** What a pair is that is a worker of a Citus cluster. */
export interface OfCluster {
  /** The folder of the programs of PostgreSQL that the cluster's nodes run. */
  readonly programs: string;
  /** The superuser of the nodes, who connects from node to node without a password. */
  readonly superuser: string;
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

export function startEtcd(folder: string, { etcd }: Ports) {
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

/** The settings of deploy/failover for a worker of a cluster; without certificates, which hosts of their own have. */
const forCluster = (text: string, { programs, superuser }: OfCluster) =>
  text
    .replaceAll(/^( +)#: (.*)/gm, '$1$2')
    .replace(/^( +)wal_level: logical/m, "$&\n$1citus.node_conninfo: 'sslmode=disable'")
    .replace('/usr/lib/postgresql/15/bin', programs)
    .replace('username: postgres', `username: ${superuser}`)
    .replace(/(host all all .*) scram-sha-256/, '$1 trust');

/** How a host is started, with Patroni and its PostgreSQL, and lost. */
export function hostsIn(folder: string, ports: Ports, cluster?: OfCluster) {
  const { path, user } = placeFor(folder, 'hosts');
  const settings = shipped('patroni.yml');
  const settingsOf = (name: Name) => join(path, `${name}.yml`);
  for (const name of names) {
    const text = (cluster ? forCluster(settings, cluster) : settings)
      .replace('name: a', `name: ${name}`)
      .replace(/hosts: .*/, `hosts: 127.0.0.1:${ports.etcd}`)
      .replaceAll('10.0.0.1:8008', `127.0.0.1:${ports.rest[name]}`)
      .replaceAll('10.0.0.1:5432', `127.0.0.1:${ports.sql[name]}`)
      .replaceAll('10.0.0.0/24', '127.0.0.0/8')
      .replace('/var/lib/postgresql/15/main', join(path, name))
      .replace('/run/postgresql/patroni.pgpass', join(path, `${name}.pgpass`));
    const own = `  parameters: { unix_socket_directories: '${path}' }\n`;
    writeFileSync(settingsOf(name), text + own);
  }
  const env = {
    PATH: process.env.PATH ?? '',
    LC_ALL: 'C.UTF-8',
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_PASSWORD: password,
  };
  const serverOf = (name: Name) =>
    Number(readFileSync(join(path, name, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    folderOf: (name: Name) => join(path, name),
    /** The file of Patroni's settings. */
    settingsOf,
    begin: (name: Name) => {
      const program = ['patroni', settingsOf(name)];
      return start(folder, `patroni-${name}`, program, { env, cwd: path, ...user });
    },
    /** Sends all processes of a host a signal, or those of one program. Patroni's PostgreSQL is no child of it. */
    signal: (
      name: Name,
      patroni: number | undefined,
      signal: NodeJS.Signals,
      program?: 'Patroni' | 'PostgreSQL',
    ): void => {
      const server = program === 'Patroni' ? undefined : serverOf(name);
      for (const pid of [program === 'PostgreSQL' ? undefined : patroni, server])
        signalTree(pid, signal);
    },
  };
}

/** The last lines that Patroni of a host and its PostgreSQL printed. */
export const printedBy = (folder: string, name: Name): string =>
  readFileSync(join(folder, `patroni-${name}.out`), 'utf8')
    .split('\n')
    .slice(-40)
    .join('\n');

export function startProxy(folder: string, ports: Ports) {
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

/** Sends a process and all that it started a signal; the process first, so that it starts no more. */
function signalTree(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  if (signal === 'SIGSTOP') kill(pid, signal);
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  if (signal !== 'SIGSTOP') kill(pid, signal);
  for (const child of stdout.trim().split(/\s+/).filter(Boolean)) signalTree(Number(child), signal);
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}
