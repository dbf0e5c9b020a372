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

/** The server's superuser; everything in it belongs to the platform. */
export const SUPERUSER = 'parol';
const POLL_MS = 10;
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 20_000;
// Windows has no unix sockets that Node can use.
const overTcp = process.platform === 'win32';

/** Makes the data folder unless it is there. A start that dies halfway leaves nothing that looks finished. */
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
  // The built-in provider sorts and folds alike on every system; 17 brought it.
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
    if (!existsSync(join(home.data, 'PG_VERSION'))) throw error; // else another start was faster
  }
  return true;
}

/** The live server on the data folder, once it takes connections; undefined when there is none. */
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

/** Starts a server; when another process starts one at the same time, waits for that one. */
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
    const said = (await readFile(home.log)).subarray(from).toString();
    // Backends that outlive a killed postmaster hold its memory until they notice, within moments.
    if (!/shared memory block|lock file "postmaster.pid"/.test(said) || Date.now() > deadline) {
      throw new Error(`PostgreSQL does not start: ${lastComplaint(said)} (${home.log})`);
    }
    if (said.includes('lock file "postmaster.pid"')) await disarmStale(home.data);
    await sleep(POLL_MS * 5);
  }
}

/** Fast shutdown, and waits until the data folder is released; harmless when nothing runs. */
export async function stopServer(binaries: Binaries, home: Home): Promise<void> {
  const server = readPostmaster(home.data);
  if (!server || !isPostgres(server.pid)) return;
  if (overTcp)
    return run(program(binaries, 'pg_ctl'), home, ['stop', '-D', home.data, '-m', 'fast', '-w']);
  signal(server.pid, 'SIGINT');
  const deadline = Date.now() + STOP_LIMIT_MS;
  while (isPostgres(server.pid)) {
    // Immediate shutdown loses nothing that was committed: the next start replays the log.
    if (Date.now() > deadline) signal(server.pid, 'SIGQUIT');
    await sleep(POLL_MS);
  }
}

/** Where to connect for `database`. */
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
    // Its own session: Ctrl-C must reach Node alone, which then stops the server in order.
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
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${file} failed: ${lastComplaint(said)}`);
}

function options(home: Home) {
  return {
    // The present folder may be closed to the runner.
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
    // gone in the meantime
  }
}

function lastComplaint(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim());
  return (
    lines.findLast((line) => /fatal|error|panic/i.test(line)) ?? lines.at(-1) ?? 'it said nothing'
  );
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 5432;
}
