import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@parol/build';
import { query } from '../../../e2e/bench/wallet/test-data.ts';
import type { Later } from '../support/clean-up.ts';
import { installMissing, start, until } from '../support/programs.mjs';

const programs = '/usr/lib/postgresql/15/bin';
const startMs = 60_000;
const idOf = (flag: string) =>
  Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);

/** Installs Debian's programs that are missing, as root. */
export function installServers(): void {
  if (process.getuid?.() !== 0)
    throw new Error('Run it as root: PostgreSQL runs as another user, whose files it makes.');
  installMissing({ pgbouncer: 'pgbouncer', [`${programs}/postgres`]: 'postgresql-15' });
}

/** Runs a program of PostgreSQL as its user; throws with what it printed if it fails. */
function runAs(user: { readonly uid: number; readonly gid: number }, words: readonly string[]) {
  const [program = '', ...args] = words;
  const ran = spawnSync(join(programs, program), args, { ...user, cwd: '/', encoding: 'utf8' });
  if (ran.status !== 0) throw new Error(`${words.join(' ')}\n${ran.stdout}${ran.stderr}`);
}

interface Server {
  readonly urlOf: (login: string) => string;
  readonly stop: () => Promise<void>;
}

async function serve(path: string, port: number, later: Later): Promise<Server> {
  const user = { uid: idOf('-u'), gid: idOf('-g') };
  const words = [join(programs, 'postgres'), '-D', path, '-p', String(port), '-k', path];
  const name = `postgres-${port}`;
  const running = start(join(path, '..'), name, words, { ...user, cwd: path });
  later(() => running.stop());
  const urlOf = (login: string) => `postgres://${login}@127.0.0.1:${port}/parol`;
  const answers = () => query(urlOf('postgres').replace(/parol$/, 'postgres'), 'select 1 as one');
  if (!(await until(startMs, answers))) throw new Error(`${name} does not answer.`);
  return {
    urlOf,
    stop: () => running.stop(),
  };
}

/** A PostgreSQL with an empty database and the platform's roles and logins. */
export async function startPrimary(folder: string, port: number, later: Later): Promise<Server> {
  const user = { uid: idOf('-u'), gid: idOf('-g') };
  const path = join(folder, 'primary');
  mkdirSync(path, { mode: 0o700 });
  chownSync(path, user.uid, user.gid);
  runAs(user, ['initdb', '-D', path, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']);
  const settings = 'max_connections = 60\nwal_level = replica\nmax_wal_senders = 4\n';
  writeFileSync(join(path, 'postgresql.auto.conf'), settings, { mode: 0o600 });
  chownSync(join(path, 'postgresql.auto.conf'), user.uid, user.gid);
  const primary = await serve(path, port, later);
  const admin = primary.urlOf('postgres');
  await query(admin.replace(/parol$/, 'postgres'), 'create database parol');
  for (const file of ['roles.sql', 'logins.sql'])
    await query(admin, readFileSync(join(root, 'platform/db', file), 'utf8'));
  return primary;
}

/** A streaming replica of the server at `from`. */
export async function startReplica(
  folder: string,
  from: number,
  port: number,
  later: Later,
): Promise<Server> {
  const user = { uid: idOf('-u'), gid: idOf('-g') };
  const path = join(folder, 'replica');
  mkdirSync(path, { mode: 0o700 });
  chownSync(path, user.uid, user.gid);
  const source = `host=127.0.0.1 port=${from} user=postgres`;
  runAs(user, ['pg_basebackup', '-D', path, '-d', source, '-R', '-c', 'fast', '-X', 'stream']);
  return serve(path, port, later);
}

/** PgBouncer in transaction mode before the server at `to`, with the settings of docs/scale.md. */
export async function startPooler(
  folder: string,
  to: number,
  port: number,
  later: Later,
): Promise<{ readonly url: string; readonly pid: number }> {
  const user = { uid: idOf('-u'), gid: idOf('-g') };
  const path = join(folder, 'pooler');
  mkdirSync(path, { mode: 0o700 });
  chownSync(path, user.uid, user.gid);
  const users = join(path, 'users.txt');
  const file = join(path, 'pgbouncer.ini');
  writeFileSync(users, '"parol_platform" ""\n');
  writeFileSync(
    file,
    [
      '[databases]',
      `parol = host=127.0.0.1 port=${to}`,
      '[pgbouncer]',
      'pool_mode = transaction',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      'default_pool_size = 20',
      'max_client_conn = 200',
      '',
    ].join('\n'),
  );
  const pooler = start(folder, 'pgbouncer', ['pgbouncer', file], { ...user, cwd: path });
  later(() => pooler.stop());
  const url = `postgres://parol_platform@127.0.0.1:${port}/parol`;
  if (!(await until(startMs, () => query(url, 'select 1 as one'))))
    throw new Error('PgBouncer does not answer.');
  return { url, pid: pooler.pid ?? 0 };
}
