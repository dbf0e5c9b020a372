import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * When a process started, in a form that differs for any other process with the same id; undefined
 * if there is no such process. On Windows a constant, because its start is not readable.
 */
export function processStart(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // Field 22, in ticks since boot; the name in parentheses may contain spaces.
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    }
    if (process.platform === 'win32') return process.kill(pid, 0) ? 'running' : undefined;
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return started.trim().replaceAll(/\s+/g, '-') || undefined;
  } catch {
    return undefined;
  }
}
