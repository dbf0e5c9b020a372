import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, openSync, closeSync, readFileSync, statSync } from 'node:fs';
import { chown, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Binaries, program } from './binaries.ts';
import type { Home } from './home.ts';
import { disarmStale, isPostgres, type Postmaster, readPostmaster } from './postmaster.ts';

/** The server's superuser. */
const SUPERUSER = 'parol';
const POLL_MS = 10;
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 20_000;
// Windows has no unix sockets that Node can use.
const overTcp = process.platform === 'win32';

/** Creates the data folder if missing. An interrupted start leaves no folder that looks complete. */
export async function createCluster(binaries: Binaries, home: Home): Promise<boolean> {
  if (existsSync(join(home.data, 'PG_VERSION'))) return false;
  const unfinished = await mkdtemp(`${home.data}.new-`);
  if (home.runner) await chown(unfinished, home.runner.uid, home.runner.gid);
  const auth = ['--auth-local=trust', `--auth-host=${overTcp ? 'scram-sha-256' : 'reject'}`];
  if (overTcp) {
    await writeFile(join(home.root, 'password'), randomBytes(24).toString('base64url'), {
      mode: 0o600,
    });
    auth.push(`--pwfile=${join(home.root, 'password')}`);
  }
  // The built-in provider (PostgreSQL 17) sorts and changes case the same on every system.
  const locale =
    binaries.source === 'npm' ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : [];
  await run(program(binaries, 'initdb'), home, [
    `--pgdata=${unfinished}`,
    `--username=${SUPERUSER}`,
    '--encoding=UTF8',
    '--locale=C',
    ...locale,
    ...auth,
  ]);
  try {
    await rename(unfinished, home.data);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(join(home.data, 'PG_VERSION'))) throw error; // otherwise another process created it first
  }
  return true;
}

/** The running server of the data folder, once it accepts connections; undefined if there is none. */
export async function findRunning(home: Home): Promise<Postmaster | undefined> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const found = readPostmaster(home.data);
    if (!found || !isPostgres(found.pid)) return undefined;
    if (found.ready) return found;
    if (Date.now() > deadline)
      throw new Error(`PostgreSQL ${found.pid} does not become ready; see ${home.log}`);
    await sleep(POLL_MS);
  }
}

/** Starts a server; if another process is already starting one, waits for that. */
export async function startServer(
  binaries: Binaries,
  home: Home,
  settings: Readonly<Record<string, string>>,
): Promise<Postmaster> {
  const port = overTcp ? await freePort() : 5432;
  const all = {
    listen_addresses: overTcp ? '127.0.0.1' : '',
    unix_socket_directories: overTcp ? '' : home.run,
    port: String(port),
    timezone: 'UTC',
    log_timezone: 'UTC',
    fsync: 'on',
    shared_buffers: '64MB',
    max_connections: '100',
    ...settings,
  };
  const args = [
    '-D',
    home.data,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const from = existsSync(home.log) ? statSync(home.log).size : 0;
    await launch(program(binaries, 'postgres'), args, home);
    const running = await findRunning(home);
    if (running) return running;
    const output = (await readFile(home.log)).subarray(from).toString();
    // Backends of a killed postmaster keep its shared memory briefly until they exit.
    if (!/shared memory block|lock file "postmaster.pid"/.test(output) || Date.now() > deadline) {
      throw new Error(`PostgreSQL does not start: ${lastErrorLine(output)} (${home.log})`);
    }
    if (output.includes('lock file "postmaster.pid"')) await disarmStale(home.data);
    await sleep(POLL_MS * 5);
  }
}

/** Shuts the server down in fast mode and waits until it has ended; does nothing if none runs. */
export async function stopServer(binaries: Binaries, home: Home): Promise<void> {
  const server = readPostmaster(home.data);
  if (!server || !isPostgres(server.pid)) return;
  if (overTcp)
    return run(program(binaries, 'pg_ctl'), home, ['stop', '-D', home.data, '-m', 'fast', '-w']);
  signal(server.pid, 'SIGINT');
  const deadline = Date.now() + STOP_LIMIT_MS;
  while (isPostgres(server.pid)) {
    // Immediate shutdown loses no commits: the next start replays the WAL.
    if (Date.now() > deadline) signal(server.pid, 'SIGQUIT');
    await sleep(POLL_MS);
  }
}

/** The connection URL of `database`. */
export function urlOf(server: Postmaster, home: Home, database: string): string {
  if (!server.socketFolder) {
    const password = readFileSync(join(home.root, 'password'), 'utf8');
    return `postgres://${SUPERUSER}:${password}@127.0.0.1:${server.port}/${database}`;
  }
  return `postgres://${SUPERUSER}@localhost:${server.port}/${database}?host=${encodeURIComponent(server.socketFolder)}`;
}

/** Spawns the server and waits until it is ready or has ended. */
async function launch(file: string, args: string[], home: Home): Promise<void> {
  const log = openSync(home.log, 'a', 0o600);
  try {
    // In its own session, so that Ctrl-C reaches only Node, which then stops the server in order.
    const child = spawn(file, args, {
      ...options(home),
      detached: true,
      stdio: ['ignore', log, log],
    });
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
    const failed = new Promise<never>((_, reject) => child.once('error', reject));
    child.unref();
    while (!hasEnded()) {
      const server = readPostmaster(home.data);
      if (server?.ready && server.pid === child.pid) return;
      await Promise.race([sleep(POLL_MS), failed]);
    }
  } finally {
    closeSync(log);
  }
}

async function run(file: string, home: Home, args: string[]): Promise<void> {
  const child = spawn(file, args, { ...options(home), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${file} failed: ${lastErrorLine(output)}`);
}

function options(home: Home) {
  return {
    // The runner may not have access to the current folder.
    cwd: home.root,
    env: {
      PATH: process.env.PATH ?? '',
      LC_ALL: 'C',
      TZ: 'UTC',
      ...(overTcp && { SystemRoot: process.env.SystemRoot ?? '' }),
    },
    ...home.runner,
  };
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // the process has already ended
  }
}

function lastErrorLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim());
  return lines.findLast((line) => /fatal|error|panic/i.test(line)) ?? lines.at(-1) ?? 'no output';
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 5432;
}
