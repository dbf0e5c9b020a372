// `npm run test:citus [-- --listed] [path…]`: the platform's tests on a Citus cluster that the program in PAROL_TEST_CITUS
// starts (docs/scale.md). Without those that platform/test/citus/not-yet.json lists, unless --listed is given.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './pnpm.mjs';

const { values, positionals } = parseArgs({
  options: { listed: { type: 'boolean', default: false } },
  allowPositionals: true,
});
if (!process.env.PAROL_TEST_CITUS) {
  process.stderr.write(
    'PAROL_TEST_CITUS names no program that starts a Citus cluster: see docs/scale.md.\n',
  );
  process.exit(1);
}

/** @type {readonly { path: string, tests?: readonly string[], reason: string }[]} */
const listed = JSON.parse(readFileSync(join(root, 'platform/test/citus/not-yet.json'), 'utf8'));
const skipped = values.listed ? [] : listed;
const paths = skipped
  .filter(({ tests }) => tests === undefined)
  // A folder, or a file.
  .flatMap(({ path }) => [path, `${path}/**`]);
const names = skipped
  .flatMap(({ tests = [] }) => tests)
  .map((name) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));

const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project=platform',
    ...(positionals.length > 0 ? positionals : ['platform/', 'sandbox/']),
    ...(names.length > 0 ? [`--testNamePattern=^(?!.*(?:${names.join('|')}))`] : []),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PAROL_TEST_WITHOUT: JSON.stringify(paths) },
  },
);
process.exit(status ?? 1);
