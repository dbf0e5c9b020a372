// `npm run test:citus [-- --listed] [path…]`: the platform's tests that use a database, on a Citus cluster that the program
// in PAROL_TEST_CITUS starts (docs/scale.md). Without those that platform/test/citus/not-yet.json lists, unless --listed is
// given. `--short` runs those of .ci/run; `--report FILE` also writes a report as JSON.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endAll, faultOf, onEnd, startChild } from './children.mjs';
import { root } from './pnpm.mjs';

const { values, positionals } = parseArgs({
  options: {
    listed: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    report: { type: 'string' },
  },
  allowPositionals: true,
});
if (!process.env.PAROL_TEST_CITUS) {
  process.stderr.write(
    'PAROL_TEST_CITUS names no program that starts a Citus cluster: see docs/scale.md.\n',
  );
  process.exit(1);
}

/** Money in and out of a wallet, the calls of each family of providers, a deposit from its order to its credit, and sessions. */
const short = [
  'platform/src/wallet/ledger/',
  'platform/src/play/seamless/wallet-core.test',
  '.conformance.test',
  'platform/src/cashier/deposit/deposit.test',
  'platform/src/identity/session/',
];
/** Longest time for those: two minutes are wanted, and a cluster that hangs must not hang the run. */
const mostShortMs = 240_000;
/** Each test file that uses a database reaches this one by its imports. */
const ofDatabases = 'platform/src/kernel/database/testing.ts';

/** @type {readonly { reason: string, tests: Readonly<Record<string, 'all' | readonly string[]>> }[]} */
const listed = JSON.parse(readFileSync(join(root, 'platform/test/citus/not-yet.json'), 'utf8'));
const skipped = values.listed ? [] : listed.flatMap(({ tests }) => Object.entries(tests));
const files = skipped.flatMap(([file, tests]) => (tests === 'all' ? [file] : []));
const names = skipped
  .flatMap(([, tests]) => (tests === 'all' ? [] : tests))
  .map((name) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));

const paths = values.short ? short : positionals;
onEnd((signal) => endAll(signal, 1));
const child = startChild(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    ...(paths.length > 0 ? ['run', ...paths] : ['related', '--run', ofDatabases]),
    '--project=platform',
    ...(names.length > 0 ? [`--testNamePattern=^(?!.*(?:${names.join('|')}))`] : []),
    ...(values.report
      ? ['--reporter=dot', '--reporter=json', `--outputFile.json=${values.report}`]
      : []),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    timeout: values.short ? mostShortMs : undefined,
    env: { ...process.env, PAROL_TEST_WITHOUT: JSON.stringify(files) },
  },
);
const fault = await faultOf(child);
if (fault) process.stderr.write(`${fault}\n`);
process.exit(fault ? 1 : 0);
