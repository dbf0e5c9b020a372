import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@parol/build/paths';
import { expect, it } from 'vitest';
import { bootGuard } from '../../platform/src/site/web/boot-guard.ts';
import { reportedBy, reportedByGuard, unexplainedFailures } from './failure-page.ts';

const page = readFileSync(join(root, 'docs/fleet.md'), 'utf8');

it('the table of failures - has exactly the causes that tabs report', () => {
  expect(unexplainedFailures()).toEqual([]);
});

it('a source - reports its failures', () => {
  const source = `throw new LoadFailure(\n 'hang',\n 'asleep', 'x'); health.broke(route, 'rude', 'x');`;
  expect(reportedBy(source)).toEqual(['hang asleep', 'policy rude']);
});

it("the page's guard - reports three causes of the shell", () => {
  expect(reportedByGuard(bootGuard.html)).toEqual([
    'verify hash_mismatch',
    'load unreachable',
    'mount threw',
  ]);
});

it('a cause without a row, and a row without a cause - are reported', () => {
  expect(unexplainedFailures(page, ['hang asleep'])).toContain(
    'failure-causes.ts does not explain the failure "hang asleep"',
  );
  expect(unexplainedFailures(page, [])).toContain(
    'failure-causes.ts explains "mount threw", which no code reports',
  );
  const faulty = page.replaceAll('`threw_at_mount`', '`fell_over`');
  expect(unexplainedFailures(faulty)).toEqual([
    expect.stringContaining('lacks this row of failure-causes.ts: | `mount` | `threw_at_mount`'),
    expect.stringContaining('a row that failure-causes.ts lacks: | `mount` | `fell_over`'),
  ]);
});
