import { fork } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../bin/parol-build.mjs', import.meta.url));
const notSources = /(?:^|[\\/])(?:node_modules|dist|\.cache|\.git)(?:[\\/]|$)/;

/**
 * Builds the remote in a folder now and after each change, by `parol-build` with these arguments,
 * and calls `built` with each built folder. Each build is a process of its own, because Node does
 * not read a module again after a change. If a build fails, its error is printed and the last build
 * stays.
 */
export function buildOnChange(
  source: string,
  args: readonly string[],
  built: (dir: string) => void,
): void {
  let isRunning = false;
  let isStale = false;
  async function build(): Promise<void> {
    isStale = isRunning;
    if (isRunning) return;
    isRunning = true;
    const child = fork(bin, args, {
      cwd: source,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.on('message', (dir) => {
      if (typeof dir === 'string') built(dir);
    });
    await once(child, 'exit');
    isRunning = false;
    if (isStale) await build();
  }
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(source, { recursive: true }, (_, file) => {
    if (!file || notSources.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void build(), 100);
  });
  // Node reports a folder that a build removed before it was read, such as one in `.cache`; the
  // other folders are still watched.
  watcher.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  void build();
}
