import { execFile, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { root } from '@parol/build/paths';
import { shellPart } from './releases.ts';

/** Checks types of a part beside its builds; a later check of the part ends the one before. */
export function createTypeCheck(): (name: string) => Promise<string | undefined> {
  const running = new Map<string, ChildProcess>();
  return (name) =>
    new Promise((resolve) => {
      running.get(name)?.kill();
      const folder = name === shellPart ? name : `mfe-${name}`;
      const config = join(folder, 'tsconfig.json');
      // A second check reads the results of the first.
      const results = join(folder, '.cache/types.tsbuildinfo');
      const options = '--noEmit --pretty false --incremental --tsBuildInfoFile'.split(' ');
      const args = ['-p', config, ...options, results];
      const check = execFile(
        join(root, 'node_modules/.bin/tsc'),
        args,
        { cwd: root, maxBuffer: 10_000_000 },
        (error, stdout) => {
          if (running.get(name) === check) resolve(error ? stdout.trim() : '');
          else resolve(undefined);
        },
      );
      running.set(name, check);
    });
}
