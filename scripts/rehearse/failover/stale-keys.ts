import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Name, printedBy } from './hosts.ts';

const execute = promisify(execFile);
/** Patroni of a primary whose copy of etcd's keys is old prints this each time it names a standby. */
const staleText = 'Synchronous replication key updated by someone else';
/** Two rounds of Patroni, with a busy machine's delays. */
const waitMs = 60_000;

/**
 * Whether Patroni of this primary keeps an old copy of etcd's keys, as 3.0 may after its host was
 * starved: it renews its lease, but never names a standby that may take over
 * (https://github.com/patroni/patroni/pull/2783; mended in 3.1).
 */
export const hasStaleKeys = (folder: string, primary: Name): boolean =>
  printedBy(folder, primary).includes(staleText);

/**
 * Restarts Patroni of a primary while its PostgreSQL goes on, as docs/operations.md says for the
 * alert NobodyMayTakeOver. `restart` ends its process and starts another.
 */
export async function readKeysAnew(settings: string, restart: () => Promise<void>): Promise<void> {
  const control = (...words: readonly string[]) =>
    execute('patronictl', ['-c', settings, ...words], {
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8' },
      timeout: waitMs,
    });
  await control('pause', '--wait');
  await restart();
  await control('resume', '--wait');
}

/** For the last line of a rehearsal. */
export const restartsText = (times: number): string =>
  times === 0 ? '' : `; Patroni of the primary restarted ${times} times for its old keys`;
