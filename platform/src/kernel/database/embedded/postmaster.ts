import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What PostgreSQL writes about itself into postmaster.pid. */
export interface Postmaster {
  pid: number;
  port: number;
  /** '' where it listens on no unix socket. */
  socketFolder: string;
  ready: boolean;
}

/** The server that says it runs on `data`, whether it still lives or not. */
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

/** True when `pid` is a live PostgreSQL; a zombie or another program under a reused id is not. */
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
 * Makes a postmaster.pid harmless that names no PostgreSQL. PostgreSQL takes any live process under the recorded id for a
 * running server, also a zombie or a stranger under a reused id, but never the process that starts it: so
 * our own id goes there. The rest of the file stays, since from it PostgreSQL knows the shared memory
 * that orphaned backends may still use.
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
