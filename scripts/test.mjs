// `npm test [-- --cluster PROGRAM]`: all checks and tests, also in a new clone. With the program also the short tests on a
// Citus cluster that it starts (docs/scale.md). Ends with "N passed, N failed".
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endAll, faultOf, onEnd, startChild } from './children.mjs';
import { clusterFor } from './cluster-for-tests.mjs';
import { endOf, failedOfPlaywright, failedOfVitest } from './failed-tests.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { checkNode, install, root } from './pnpm.mjs';
import { measuredProcessors, workersFor } from './workers.mjs';

const { cluster: program } = parseArgs({ options: { cluster: { type: 'string' } } }).values;
checkNode();
onEnd((signal) => endAll(signal, 1));
await install();
const temporary = memoryFolder();
if (temporary) process.env.TMPDIR = temporary;
const processors = await measuredProcessors();
const workers = workersFor(processors);
// While the checks run: it waits for packages and files. Not before the measurement, which it would make too low.
const cluster = program === undefined ? undefined : clusterFor(program);

const bin = (name) => join(root, 'node_modules/.bin', name);
const packages = [
  'shared/domain',
  'shared/wire',
  'shared/contract',
  'shared/adapter-host',
  'shared/ui',
  'shared/kit',
  'shared/art',
  'shared/build',
  'shell',
  ...readdirSync(root).filter((name) => name.startsWith('mfe-')),
  'platform',
  'sandbox',
  'e2e',
];
const results = join(root, 'node_modules/.cache/parol-test');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

let passed = 0;
let failed = 0;
const failures = [];

const times = [];

function timed(name, from) {
  times.push(`${Math.round((performance.now() - from) / 1000)} s`.padStart(7) + `  ${name}`);
}
async function run(name, command, args, env = {}) {
  process.stdout.write(`\n── ${name}\n`);
  const from = performance.now();
  const child = startChild(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const fault = await faultOf(child);
  timed(name, from);
  if (fault) process.stderr.write(`${name}: ${fault}\n`);
  return !fault;
}
function note(name, ok, why = []) {
  if (ok) passed += 1;
  else {
    failed += 1;
    failures.push({ name, why });
  }
}
/** A check with one result; its output is printed together, although checks run in parallel. */
async function check(name, command, args, env = {}) {
  const from = performance.now();
  const said = [];
  const child = startChild(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  const fault = await faultOf(child);
  if (fault) said.push(Buffer.from(`${fault}\n`));
  const output = Buffer.concat(said).toString();
  process.stdout.write(`\n── ${name}\n${output}`);
  timed(name, from);
  note(name, !fault, endOf(output));
}
/** A test runner; reads from its report how many tests passed, and which failed and why. Gives the failed ones. */
async function suite(name, command, args, report, read, env = {}) {
  const ok = await run(name, command, args, env);
  const counted = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: [] };
  passed += counted.passed;
  failed += counted.failed.length;
  failures.push(...counted.failed.map((test) => ({ ...test, name: `${name}: ${test.name}` })));
  // A runner that fails without a failed test (a crash, a suite that did not load) counts as a failure.
  if (counted.failed.length === 0 && (!ok || counted.passed === 0)) note(name, false);
  return counted.failed;
}

/**
 * The compiler with one thread that checks: each of several works out the types that they share, and two
 * checks run at a time. It collects garbage less often, for 5 % more memory.
 */
const types = (name) => {
  const options = ['--checkers', '1'];
  return [
    ...(name.startsWith('mfe-')
      ? [
          process.execPath,
          ['--import', 'tsx', 'scripts/check-types.ts', name.slice('mfe-'.length), ...options],
        ]
      : [bin('tsc'), ['--noEmit', '-p', join(name, 'tsconfig.json'), ...options]]),
    { GOGC: '400' },
  ];
};

// Two at a time, the long ones first, because most use only one core. The journeys need the build, which is
// also a check.
const checks = [
  ['build', process.execPath, ['--import', 'tsx', 'scripts/build.ts']],
  ['lint', bin('oxlint'), ['--type-aware', '--quiet', '--deny-warnings']],
  ...packages.toReversed().map((name) => [`types of ${name}`, ...types(name)]),
  ...['pay', 'studio'].map((name) => [
    `types of the browser's part of ${name}`,
    ...types(`sandbox/src/${name}/client`),
  ]),
  [
    'import rules',
    bin('depcruise'),
    [
      'shell',
      ...packages.filter((name) => name.startsWith('mfe-')),
      'shared',
      'platform/src',
      'sandbox/src',
      'e2e',
      '--config',
      '.dependency-cruiser.cjs',
    ],
  ],
  ['unused code and dependencies', bin('knip'), ['--no-progress']],
  ['house rules', process.execPath, ['--import', 'tsx', 'scripts/check-house-rules.ts']],
  ['licences and advisories', process.execPath, ['--import', 'tsx', 'scripts/check-supply.ts']],
  ['migrations', process.execPath, ['scripts/check-migrations.mjs']],
  ['format', bin('oxfmt'), ['--check']],
].values();
const lane = async () => {
  for (const given of checks) await check(...given);
};
await Promise.all([lane(), lane()]);

const ofVitest = (report) => ({
  passed: report.numPassedTests,
  failed: failedOfVitest(report, root),
});
const vitestReport = join(results, 'vitest.json');
await suite(
  'unit and platform tests',
  bin('vitest'),
  [
    'run',
    `--maxWorkers=${workers.unit}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ],
  vitestReport,
  ofVitest,
);

if (cluster) {
  const fault = await cluster.ready;
  if (fault === undefined) {
    const report = join(results, 'cluster.json');
    const args = [join(root, 'scripts/test-citus.mjs'), '--short', '--report', report];
    await suite('short tests on a cluster', process.execPath, args, report, ofVitest, {
      PAROL_TEST_CITUS: cluster.path,
    });
  } else process.stdout.write(`\n── short tests on a cluster: skipped, because ${fault}\n`);
  cluster.stop();
}

const journeys = join(results, 'journeys.json');
const playwright = join(root, 'e2e/node_modules/.bin/playwright');
const ofJourneys = [
  'test',
  '--config',
  'e2e/playwright.config.ts',
  `--workers=${workers.journeys}`,
];
const lost = await suite(
  'journeys',
  playwright,
  ofJourneys,
  journeys,
  (report) => ({ passed: report.stats.expected, failed: failedOfPlaywright(report) }),
  { PLAYWRIGHT_JSON_OUTPUT_NAME: journeys },
);

// Run failed journeys again to get a trace, which the full run omits for speed. They stay failed.
if (lost.length > 0) {
  const traced = [
    ...ofJourneys,
    ...new Set(lost.slice(0, 10).map(({ file, line }) => `${file}:${line}`)),
    '--trace',
    'on',
    '--output',
    'test-results/traced',
  ];
  await run('traces of what failed, for test-results/traced', playwright, traced);
}

// The checks ran two at a time, so the steps add up to more than the whole.
timed('in all', 0);
process.stdout.write(
  `\nWork of ${processors.toFixed(1)} processors at once: ${workers.unit} workers for unit tests, ${workers.journeys} for journeys.\n${times.join('\n')}\n`,
);
if (failures.length > 0) {
  const told = failures.flatMap(({ name, why }) => [name, ...why.map((line) => `    ${line}`)]);
  process.stdout.write(`\nFailed:\n${told.map((line) => `  ${line}`).join('\n')}\n`);
}
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);
