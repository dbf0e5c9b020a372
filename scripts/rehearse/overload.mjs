// `npm run rehearse -- overload [options of the benchmark]`: twice the calls that one process can answer. The
// benchmark `overload` measures, prints its figures in the last line, and ends with 1 if they fall short.
import { spawnSync } from 'node:child_process';
import { root } from '../pnpm.mjs';

/** Returns whether all figures are as promised. */
export function rehearseOverload(args) {
  const bench = ['--import', 'tsx', 'e2e/bench/overload.ts', ...args];
  return spawnSync(process.execPath, bench, { cwd: root, stdio: 'inherit' }).status === 0;
}
