import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
const prefix = 'parol-test-run-';
/** Several times what `npm test` needs at most. */
const neededBytes = 3 * 1024 ** 3;
/** Longer than a run takes. */
const abandonedMs = 2 * 3_600_000;

/**
 * Creates a folder in memory for temporary files; it is removed when this process exits, which its
 * caller has to let a signal do (`onEnd`). Undefined where the system has no such folder, or one with less
 * than 3 GB or from which no programs run, as in many containers (docs/decisions/0042-tests-do-repeated-work-once.md).
 * @returns {string | undefined}
 */
export function memoryFolder() {
  try {
    removeAbandoned();
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize < neededBytes) return undefined;
    const folder = mkdtempSync(join(memory, prefix));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    // PostgreSQL needs another user's access when this user is root.
    chmodSync(folder, 0o1777);
    return runsPrograms(folder) ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** Removes the folders of runs that were killed. */
function removeAbandoned() {
  for (const name of readdirSync(memory).filter((one) => one.startsWith(prefix))) {
    const folder = join(memory, name);
    if (Date.now() - statSync(folder).mtimeMs > abandonedMs)
      rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} folder */
function runsPrograms(folder) {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  return spawnSync(program).status === 0;
}
