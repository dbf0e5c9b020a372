import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Binaries, isLinked, makeLinks, program } from './binaries.ts';

/** The user that PostgreSQL runs as if the current one is root, because it refuses to run as root. */
interface Runner {
  name: string;
  uid: number;
  gid: number;
}

/** The folders and files of an embedded server. */
export interface Home {
  /** The parent folder; created by the process that starts the server. */
  root: string;
  data: string;
  /** Folder of the unix socket, accessible to its owner only. */
  run: string;
  log: string;
  runner: Runner | undefined;
}

// The path of a unix socket is limited to 103 bytes on macOS; PostgreSQL adds `/.s.PGSQL.5432`.
const MAX_SOCKET_FOLDER = 85;

/** The home of `dataDir`, inside it. */
export const homeOf = (dataDir: string): Home => homeIn(resolve(dataDir), resolve(dataDir));

/** Where the database of a data folder that the runner can't enter may be instead. */
const elsewhere = (dataDir: string): Home =>
  homeIn(`/var/tmp/parol-${hashOf(resolve(dataDir))}`, resolve(dataDir));

function homeIn(root: string, dataDir: string): Home {
  const inside = join(root, 'run');
  const run =
    inside.length <= MAX_SOCKET_FOLDER ? inside : join(tmpdir(), `parol-${hashOf(dataDir)}`);
  return { root, data: join(root, 'pg'), run, log: join(root, 'pg.log'), runner: runnerForRoot() };
}

const hashOf = (folder: string) => createHash('sha256').update(folder).digest('hex').slice(0, 12);

/**
 * Creates the home of `dataDir` and hands it to the runner. If the runner can't enter it, or the
 * database was created elsewhere, that folder is used with `fallback`; otherwise throws one line.
 */
export async function prepareHome(dataDir: string, fallback: boolean): Promise<Home> {
  const home = homeOf(dataDir);
  await makeFolders(home);
  const other = elsewhere(dataDir);
  const isElsewhere = home.runner && !existsSync(home.data) && existsSync(other.data);
  const closed = home.runner && (await handOver(home.root, home.runner));
  if (!isElsewhere && closed === undefined) return home;
  if (fallback) {
    await makeFolders(other);
    return other;
  }
  throw new Error(
    isElsewhere
      ? `The database of ${home.root} is in ${other.data}: move it to ${home.data}.`
      : `PostgreSQL runs as the user ${home.runner?.name}, who can't enter ${closed}: allow it (chmod o+x), set PAROL_DATA to another folder, or set DATABASE_URL.`,
  );
}

/** Throws if a folder belongs to another user, whose files can't be trusted. */
async function makeFolders(home: Home): Promise<void> {
  await mkdir(home.root, { recursive: true, mode: 0o700 });
  const owner = process.getuid?.();
  if (owner !== undefined && lstatSync(home.root).uid !== owner) {
    throw new Error(
      `${home.root} belongs to another user: set PAROL_DATA to a folder of your own.`,
    );
  }
  if (home.runner) await handOver(home.root, home.runner);
  await mkdir(home.run, { recursive: true, mode: 0o700 });
  const expected = home.runner?.uid ?? owner;
  if (home.runner) await chown(home.run, home.runner.uid, home.runner.gid);
  if (expected !== undefined && lstatSync(home.run).uid !== expected) {
    throw new Error(`${home.run} belongs to another user: set PAROL_DATA to a folder of your own.`);
  }
}

/**
 * Lets the runner's group enter the folder, which stays closed to other users. Returns the folder
 * above that the runner can't enter, if there is one.
 */
async function handOver(folder: string, runner: Runner): Promise<string | undefined> {
  if (!canEnter(folder, runner)) {
    await chown(folder, 0, runner.gid);
    await chmod(folder, (statSync(folder).mode & 0o7777) | 0o010);
  }
  return closedTo(folder, runner);
}

/** Binaries with their links, accessible to the runner; copied into the home if necessary. */
export async function usableBinaries(found: Binaries, home: Home): Promise<Binaries> {
  if (found.source === 'system') return found;
  const reachable =
    home.runner === undefined || closedTo(program(found, 'postgres'), home.runner) === undefined;
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
  // Root's umask may have made them inaccessible to others.
  for (const entry of await readdir(unfinished, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
  }
  await chmod(unfinished, 0o755);
  await makeLinks(unfinished);
  await rename(unfinished, to).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(to)) throw error; // otherwise another process created it first
  });
}

function runnerForRoot(): Runner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid !== undefined && gid !== undefined) return { name, uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user postgres or nobody: set DATABASE_URL.',
  );
}

/** Whether `runner` may enter the folder, or run the file, if it can enter the folders above. */
function canEnter(path: string, runner: Runner): boolean {
  const { mode, uid, gid } = statSync(path);
  const execute = uid === runner.uid ? 0o100 : gid === runner.gid ? 0o010 : 0o001;
  return (mode & execute) !== 0;
}

/** The first folder of the path, or the file, that `runner` can't enter; undefined if all are open. */
function closedTo(path: string, runner: Runner): string | undefined {
  const real = realpathSync(path);
  const above = dirname(real) === real ? undefined : closedTo(dirname(real), runner);
  return above ?? (canEnter(real, runner) ? undefined : real);
}

function isReadOnly(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code))
  );
}
