import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Binaries, isLinked, makeLinks, program } from './binaries.ts';

/** Whom PostgreSQL runs as, where that is not the present user: it refuses to run as root. */
export interface Runner {
  uid: number;
  gid: number;
}

/** Where one embedded server keeps its things. */
export interface Home {
  /** Holds all the rest; made by whoever starts. */
  root: string;
  data: string;
  /** Folder of the unix socket, closed to everybody else. */
  run: string;
  log: string;
  runner: Runner | undefined;
}

// A unix socket's path has at most 103 bytes on macOS; PostgreSQL adds `/.s.PGSQL.5432`.
const LONGEST_SOCKET_FOLDER = 85;

/** The home that belongs to `dataDir`: inside it, or for root under /var/tmp, where an unprivileged user can go. */
export function homeOf(dataDir: string): Home {
  const folder = resolve(dataDir);
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  const runner = runnerForRoot();
  const root = runner ? `/var/tmp/parol-${hash}` : folder;
  const near = join(root, 'run');
  const run = near.length <= LONGEST_SOCKET_FOLDER ? near : join(tmpdir(), `parol-${hash}`);
  return { root, data: join(root, 'pg'), run, log: join(root, 'pg.log'), runner };
}

/** Makes the folders; throws when somebody else has made them first, since we would trust what is inside. */
export async function prepareHome(home: Home): Promise<void> {
  await mkdir(home.root, { recursive: true, mode: home.runner ? 0o755 : 0o700 });
  const owner = process.getuid?.();
  if (owner !== undefined && lstatSync(home.root).uid !== owner) {
    throw new Error(
      `${home.root} belongs to another user: set PAROL_DATA to a folder of your own.`,
    );
  }
  await mkdir(home.run, { recursive: true, mode: 0o700 });
  const expected = home.runner?.uid ?? owner;
  if (home.runner) await chown(home.run, home.runner.uid, home.runner.gid);
  if (expected !== undefined && lstatSync(home.run).uid !== expected) {
    throw new Error(`${home.run} belongs to another user: set PAROL_DATA to a folder of your own.`);
  }
}

/** The binaries with their links made, where the runner can reach them; copied beside the data if need be. */
export async function usableBinaries(found: Binaries, home: Home): Promise<Binaries> {
  if (found.source === 'system') return found;
  const reachable =
    home.runner === undefined || isReachable(program(found, 'postgres'), home.runner);
  if (reachable) {
    try {
      if (!isLinked(found.root)) await makeLinks(found.root);
      return found;
    } catch (error) {
      if (!isReadOnly(error)) throw error;
    }
  }
  const copy = join(home.root, `postgresql-${found.version}`);
  if (!existsSync(copy)) await copyBinaries(found.root, copy);
  return { ...found, root: copy, bin: join(copy, 'bin') };
}

async function copyBinaries(from: string, to: string): Promise<void> {
  const unfinished = await mkdtemp(`${to}.new-`);
  await cp(from, unfinished, { recursive: true });
  // Root's umask may have closed them to everybody else.
  for (const entry of await readdir(unfinished, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
  await chmod(unfinished, 0o755);
  await makeLinks(unfinished);
  await rename(unfinished, to).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(to)) throw error; // else another start was faster
  });
}

function runnerForRoot(): Runner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user postgres or nobody: set DATABASE_URL.',
  );
}

/** True when `runner` may enter every folder on the way and run the file. */
function isReachable(file: string, runner: Runner): boolean {
  for (let path = realpathSync(file); ; path = dirname(path)) {
    const { mode, uid, gid } = statSync(path);
    const execute = uid === runner.uid ? 0o100 : gid === runner.gid ? 0o010 : 0o001;
    if ((mode & execute) === 0) return false;
    if (dirname(path) === path) return true;
  }
}

function isReadOnly(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code))
  );
}
