import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '@parol/build/paths';
import { writeRemoteTypesConfig } from '@parol/build/remote-types';

/** `check-types.ts <name> [options]`: the compiler's errors in one remote. */
const [name = '', ...options] = process.argv.slice(2);
const { status } = spawnSync(
  join(root, 'node_modules/.bin/tsc'),
  ['--noEmit', '-p', writeRemoteTypesConfig(name), ...options],
  { cwd: root, stdio: 'inherit' },
);
process.exit(status ?? 1);
