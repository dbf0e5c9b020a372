import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The contents of PostgreSQL's postmaster.pid. */
export interface Postmaster {
  pid: number;
  port: number;
  /** '' if it listens on no unix socket. */
  socketFolder: string;
  ready: boolean;
}

/** The server recorded in the data folder, which may have ended. */
export function readPostmaster(data: string): Postmaster | undefined {
  let text: string;
  try {
    text = readFileSync(join(data, 'postmaster.pid'), 'utf8');
  } catch {
    return undefined;
  }
  const [pid, , , port, socketFolder, , , status] = text.split('\n').map((line) => line.trim());
  if (!pid) return undefined;
  return {
    pid: Number(pid),
    port: Number(port),
    socketFolder: socketFolder ?? '',
    ready: status === 'ready',
  };
}

/** Whether `pid` is a running PostgreSQL, not a zombie or another program with a reused id. */
export function isPostgres(pid: number): boolean {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const state = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
      return (
        state !== 'Z' &&
        stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')).startsWith('postgres')
      );
    } catch {
      return false;
    }
  }
  if (process.platform === 'win32') return isAlive(pid);
  try {
    const [state = '', command = ''] = execFileSync(
      'ps',
      ['-o', 'state=,comm=', '-p', String(pid)],
      { encoding: 'utf8' },
    )
      .trim()
      .split(/\s+/, 2);
    return !state.startsWith('Z') && command.includes('postgres');
  } catch {
    return false;
  }
}

/**
 * Replaces the pid in a stale postmaster.pid with our own. PostgreSQL takes any live process with
 * the recorded id, even a zombie or another program, for a running server, except the process that
 * starts it. The rest of the file stays, because it names the shared memory that orphaned backends
 * may still use.
 */
export async function disarmStale(data: string): Promise<void> {
  const recorded = readPostmaster(data);
  if (!recorded || isPostgres(recorded.pid)) return;
  const path = join(data, 'postmaster.pid');
  const [, ...rest] = readFileSync(path, 'utf8').split('\n');
  await writeFile(path, [String(process.pid), ...rest].join('\n'));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
