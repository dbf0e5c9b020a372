import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '@parol/build/paths';
import { writeRemoteTypesConfig } from '@parol/build/remote-types';

/** `check-types.ts <name>`: the compiler's errors in one remote. */
const { status } = spawnSync(
  join(root, 'node_modules/.bin/tsc'),
  ['--noEmit', '-p', writeRemoteTypesConfig(process.argv[2] ?? '')],
  { cwd: root, stdio: 'inherit' },
);
process.exit(status ?? 1);
