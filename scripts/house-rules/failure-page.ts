import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@parol/build/paths';
import {
  type FailureCause,
  failureCauses,
} from '../../platform/src/site/release-health/failure-causes.ts';
import { bootGuard } from '../../platform/src/site/web/boot-guard.ts';

/** A failure that some code reports, as `phase code`. */
const keyOf = (phase: string, code: string) => `${phase} ${code}`;

/**
 * The failures that the sources of the shell report: `new LoadFailure('verify', 'hash_missing', …)`
 * and `broke(release, 'foreign_event', …)`.
 */
export function reportedBy(sources: string): readonly string[] {
  const loads = sources.matchAll(/new LoadFailure\(\s*'(\w+)',\s*'(\w+)'/g);
  const rules = sources.matchAll(/\.broke\(\s*\w+,\s*'(\w+)'/g);
  return [
    ...[...loads].map(([, phase = '', code = '']) => keyOf(phase, code)),
    ...[...rules].map(([, code = '']) => keyOf('policy', code)),
  ];
}

/**
 * The failures that the page's start guard reports; its script lists phases and codes in the same
 * order.
 */
export function reportedByGuard(script: string): readonly string[] {
  const words = (text: string) => [...text.matchAll(/"(\w+)"/g)].map(([, word = '']) => word);
  const [, phases = '', codes = ''] = /phase:(.+?),code:(.+?),ms:/.exec(script) ?? [];
  return words(phases).map((phase, index) => keyOf(phase, words(codes)[index] ?? ''));
}

/** The table of docs/fleet.md, a line for each cause. */
const tableOf = (causes: readonly FailureCause[]): readonly string[] => [
  '| phase | cause | means | owner | next step |',
  '|---|---|---|---|---|',
  ...causes.map(
    ({ phase, code, means, owner, next }) =>
      `| \`${phase}\` | ${code === undefined ? 'any other' : `\`${code}\``} | ${means} | ${owner} | ${next} |`,
  ),
];

function sourcesOfShell(): string {
  const folder = join(root, 'shell/src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

/**
 * Each failure that a tab reports is explained in docs/fleet.md with its owner and next step, and no
 * other is: the page, the data that `/_fleet` shows and the code agree.
 */
export function unexplainedFailures(
  page = readFileSync(join(root, 'docs/fleet.md'), 'utf8'),
  reported = [...reportedBy(sourcesOfShell()), ...reportedByGuard(bootGuard.html)],
): string[] {
  const explained = failureCauses.flatMap(({ phase, code }) =>
    code === undefined ? [] : [keyOf(phase, code)],
  );
  const table = tableOf(failureCauses);
  const [, section = ''] = page.split('## Failures and who acts\n');
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  return [
    ...[...new Set(reported)]
      .filter((key) => !explained.includes(key))
      .map((key) => `failure-causes.ts does not explain the failure "${key}"`),
    ...explained
      .filter((key) => !reported.includes(key))
      .map((key) => `failure-causes.ts explains "${key}", which no code reports`),
    ...table
      .filter((row) => !rows.includes(row))
      .map((row) => `docs/fleet.md lacks this row of failure-causes.ts: ${row}`),
    ...rows
      .filter((row) => !table.includes(row))
      .map((row) => `docs/fleet.md has a row that failure-causes.ts lacks: ${row}`),
  ];
}
