import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

/**
 * Milliseconds of processor time that a product has used: its process, with all threads, and its
 * PostgreSQL, with the connections that have ended. From /proc; undefined on other systems than Linux.
 */
export function processorTimeOf({
  pid,
  dataDir,
}: {
  readonly pid: number;
  readonly dataDir: string;
}): number | undefined {
  if (process.platform !== 'linux') return undefined;
  return timeOfProcess(pid) + timeOfServer(dataDir);
}

/** Milliseconds of the PostgreSQL whose data are in a folder, with the connections that have ended. */
export function timeOfServer(dataDir: string): number {
  const postmaster = postmasterIn(dataDir);
  const connections = childrenOf(postmaster).map((child) => ticksOf(child).own);
  const { own, ended } = ticksOf(postmaster);
  return [own, ended, ...connections].reduce((sum, one) => sum + one, 0) * tickMs;
}

function postmasterIn(dataDir: string): number {
  const file = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).find((path) =>
    path.endsWith('postmaster.pid'),
  );
  if (file === undefined) throw new Error(`There is no PostgreSQL in ${dataDir}.`);
  return Number(readFileSync(join(dataDir, file), 'utf8').split('\n')[0]);
}

const childrenOf = (pid: number): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => statOf(child)?.[1] === String(pid));

/** Milliseconds of one process, without those that it started. */
export const timeOfProcess = (pid: number): number => ticksOf(pid).own * tickMs;

/** Of the process itself, and of its children that have ended. */
function ticksOf(pid: number): { readonly own: number; readonly ended: number } {
  const stat = statOf(pid) ?? [];
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = stat.slice(11, 15).map(Number);
  return { own: user + system, ended: endedUser + endedSystem };
}

/** The fields of `proc(5)` after the name, which may have spaces; undefined if the process has ended. */
function statOf(pid: number): readonly string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
