import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { processStart } from './process-start.ts';

/** A writer holds the lock for one rename; longer waits have another cause. */
const waitMs = 5_000;
const pollMs = 20;

let taken = 0;

/**
 * Runs `work`, which must not wait for anything, while no other process does so with the same lock.
 * The lock is a file that names the process and when it started, because ids are reused; that of a
 * dead process is taken over. Throws one line if a live process keeps it.
 */
export async function withFolderLock<T>(lock: string, work: () => T): Promise<T> {
  for (let waited = 0; !take(lock); waited += pollMs) {
    if (waited >= waitMs)
      throw new Error(
        `Process ${holderOf(lock)?.pid} has kept ${lock} for ${waitMs / 1000} seconds: end it, then try again.`,
      );
    await sleep(pollMs);
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** False while a live process holds the lock. */
function take(lock: string): boolean {
  const own = `${lock}.${process.pid}.${(taken += 1)}`;
  const text = readIf(lock);
  if (text !== undefined) {
    if (isAlive(text)) return false;
    // Moved away, not removed: if another process has just taken the lock over, it is put back.
    const moved = `${own}.old`;
    if (!attempt(() => renameSync(lock, moved))) return false;
    if (readIf(moved) !== text) attempt(() => linkSync(moved, lock));
    rmSync(moved, { force: true });
  }
  writeFileSync(own, `${process.pid} ${processStart(process.pid)}`);
  const isOurs = attempt(() => linkSync(own, lock));
  rmSync(own, { force: true });
  return isOurs;
}

function holderOf(lock: string): { readonly pid: number } | undefined {
  const text = readIf(lock);
  return text === undefined ? undefined : { pid: Number(text.split(' ')[0]) };
}

function isAlive(text: string): boolean {
  const [pid = '', start = ''] = text.split(' ');
  return start !== '' && processStart(Number(pid)) === start;
}

function readIf(file: string): string | undefined {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? readOrGone(file) : undefined;
}

function readOrGone(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Whether it worked; false if a file exists, or no longer does, because another process was faster. */
function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST' || code === 'ENOENT') return false;
    throw error;
  }
}
