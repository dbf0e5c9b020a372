import { expect, it } from 'vitest';
import { faultsOfWay } from './ways.ts';

const files = ['platform/src/a.ts', 'platform/src/b.ts'];
const table = (...steps: readonly string[]) =>
  `| file | what |\n|---|---|\n${steps.map((file) => `| \`${file}\` | passes it |`).join('\n')}\n`;

it('accepts files that exist, each once', () => {
  expect(faultsOfWay('docs/way.md', table(...files), files)).toEqual([]);
});

it('finds a way through more files than it may take', () => {
  expect(faultsOfWay('docs/way.md', table(...files), files, 2)).toEqual([]);
  expect(faultsOfWay('docs/way.md', table(...files), files, 1)).toEqual([
    'docs/way.md names 2 files, more than 1: merge what is only passed through',
  ]);
});

it('finds lost files, repeated ones, and a page without any', () => {
  expect(
    faultsOfWay('docs/way.md', table('platform/src/c.ts', ...files, files[0] ?? ''), files),
  ).toEqual([
    'docs/way.md: there is no platform/src/c.ts',
    'docs/way.md names platform/src/a.ts twice',
  ]);
  expect(faultsOfWay('docs/way.md', '# A way\n', files)).toEqual(['docs/way.md names no files']);
});
