import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './pnpm.mjs';

/**
 * Runs a test runner that writes a JSON report, and counts its tests.
 * @param {string} command
 * @param {string[]} args
 * @param {string} report
 * @param {NodeJS.ProcessEnv} env
 * @param {(report: any) => { passed: number, failed: number }} count
 */
function counted(command, args, report, env, count) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const json = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  const { passed, failed } = json ? count(json) : { passed: 0, failed: 0 };
  // A runner that fails without a failed test (a crash, a file that did not load) counts as a failure.
  return { json, passed, failed: failed || (status === 0 && passed > 0 ? 0 : 1) };
}

function withFolder(run) {
  const folder = mkdtempSync(join(tmpdir(), 'parol-suite-'));
  try {
    return run(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the vitest files whose paths contain one of `filters`. */
export const vitestSuite = (filters, env = {}) =>
  withFolder((report) =>
    counted(
      process.execPath,
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        ...filters,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      report,
      env,
      (json) => ({ passed: json.numPassedTests, failed: json.numFailedTests }),
    ),
  );

/** Runs the journeys whose paths match one of `patterns`, regular expressions. */
export const playwrightSuite = (patterns, env = {}) =>
  withFolder((report) =>
    counted(
      join(root, 'e2e/node_modules/.bin/playwright'),
      ['test', '--config', 'e2e/playwright.config.ts', ...patterns],
      report,
      { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
    ),
  );
