// `npm run test:skew`: what players see of faulty, tampered and mixed releases, in full; npm test runs
// a part of it. Ends with one line of counts.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './pnpm.mjs';

const folder = mkdtempSync(join(tmpdir(), 'parol-skew-'));
const report = join(folder, 'skew.json');
const { status } = spawnSync(
  join(root, 'e2e/node_modules/.bin/playwright'),
  ['test', '--config', 'e2e/playwright.config.ts', 'e2e/skew'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PAROL_SKEW: 'long', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  },
);
const { stats, suites = [] } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
rmSync(folder, { recursive: true, force: true });
const passed = stats?.expected ?? 0;
// A runner that fails without a failed test (a crash, a file that did not load) counts as a failure.
const failed =
  (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) || (status === 0 && passed > 0 ? 0 : 1);
// Counts that a test reports, such as its publishes and pages.
for (const text of suites.flatMap(countsOf)) process.stdout.write(`\n${text}`);
process.stdout.write(`\n${passed} tests passed, ${failed} failed.\n`);
process.exit(failed > 0 ? 1 : 0);

function countsOf({ suites: inner = [], specs = [] }) {
  const notes = specs.flatMap(({ tests }) => tests).flatMap(({ annotations }) => annotations);
  return [
    ...notes.flatMap(({ type, description }) => (type === 'counts' ? [description] : [])),
    ...inner.flatMap(countsOf),
  ];
}
