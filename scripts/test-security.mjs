// `npm run test:security [-- --seed]`: all security tests in full; npm test runs a short version of
// each, and so does --seed. Ends with one line of counts.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './pnpm.mjs';
import { securityCalls, securityPages } from './security-tests.mjs';

const { values } = parseArgs({ options: { seed: { type: 'boolean', default: false } } });
const folder = mkdtempSync(join(tmpdir(), 'parol-security-'));
const counts = join(folder, 'counts');
const env = {
  ...process.env,
  PAROL_SECURITY: values.seed ? 'seed' : 'long',
  PAROL_SECURITY_TALLY: counts,
};

// Runners ignore paths that do not exist.
const lost = [...securityCalls, ...securityPages].filter((path) => !existsSync(join(root, path)));
if (lost.length > 0) throw new Error(`No longer there: ${lost.join(', ')}`);

let passed = 0;
let failed = 0;
function suite(command, args, report, count, more = {}) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, ...more },
  });
  const counted = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 };
  passed += counted.passed;
  // A runner that fails without a failed test (a crash, a file that did not load) counts as a failure.
  failed += counted.failed || (status === 0 && counted.passed > 0 ? 0 : 1);
}

const calls = join(folder, 'calls.json');
suite(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...securityCalls,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${calls}`,
  ],
  calls,
  (json) => ({ passed: json.numPassedTests, failed: json.numFailedTests }),
);
const pages = join(folder, 'pages.json');
suite(
  join(root, 'e2e/node_modules/.bin/playwright'),
  ['test', '--config', 'e2e/playwright.config.ts', ...securityPages],
  pages,
  (json) => ({ passed: json.stats.expected, failed: json.stats.unexpected + json.stats.flaky }),
  { PLAYWRIGHT_JSON_OUTPUT_NAME: pages },
);

const attempts = new Map();
for (const line of existsSync(counts) ? readFileSync(counts, 'utf8').trim().split('\n') : []) {
  const [, count, what] = /^(\d+) (.+)$/.exec(line) ?? [];
  if (what) attempts.set(what, (attempts.get(what) ?? 0) + Number(count));
}
rmSync(folder, { recursive: true, force: true });
process.stdout.write(
  `\nTried: ${[...attempts].map(([what, count]) => `${count.toLocaleString('en')} ${what}`).join(', ')}. ${passed} tests passed, ${failed} failed.\n`,
);
process.exit(failed > 0 ? 1 : 0);
