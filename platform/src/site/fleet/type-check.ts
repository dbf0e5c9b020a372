import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '@parol/build/paths';
import { writeRemoteTypesConfig } from '@parol/build/remote-types';
import { shellPart } from './releases.ts';

/** Type checks that run in parallel with the builds of `npm run dev`. */
export interface TypeCheck {
  /** Resolves with the faults of a part, empty if there are none; undefined if a later check of the part ended this one. */
  readonly check: (name: string) => Promise<string | undefined>;
  /** Ends all checks. Resolves when their processes are gone. */
  readonly stop: () => Promise<void>;
}

export function createTypeCheck(): TypeCheck {
  const running = new Map<string, ChildProcess>();
  return {
    async check(name) {
      const former = running.get(name);
      if (former) end(former);
      const check = start(name);
      running.set(name, check);
      let printed = '';
      check.stdout?.on('data', (bytes: Buffer) => (printed += bytes.toString('utf8')));
      const [code] = (await once(check, 'close')) as [number | null];
      if (running.get(name) !== check) return undefined;
      running.delete(name);
      return code === 0 ? '' : printed.trim();
    },
    async stop() {
      const checks = [...running.values()];
      running.clear();
      await Promise.all(
        checks.map(async (check) => {
          const gone = once(check, 'close');
          end(check);
          await gone;
        }),
      );
    },
  };
}

function start(name: string): ChildProcess {
  const [folder, config] =
    name === shellPart
      ? [name, join(name, 'tsconfig.json')]
      : [`mfe-${name}`, writeRemoteTypesConfig(name)];
  // A second check reads the results of the first.
  const results = join(folder, '.cache/types.tsbuildinfo');
  const options = '--noEmit --pretty false --incremental --tsBuildInfoFile'.split(' ');
  return spawn(
    join(root, 'node_modules/.bin/tsc'),
    ['-p', config, ...options, results],
    // Own process group, so that the signal also ends the compiler, which is a child of the process.
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], detached: process.platform !== 'win32' },
  );
}

function end(check: ChildProcess): void {
  if (check.pid === undefined || check.exitCode !== null) return;
  if (process.platform === 'win32') check.kill();
  else process.kill(-check.pid, 'SIGKILL');
}
