import { expect, it } from 'vitest';
import { folderCycles, folderImports } from './folder-cycles.ts';

const cyclesIn = (texts: Readonly<Record<string, string>>) =>
  folderCycles(folderImports(Object.keys(texts), (file) => texts[file] ?? ''));

it('a folder and its subfolder that import each other - are both reported', () => {
  expect(
    cyclesIn({
      'a/main.ts': "import { part } from './b/part.ts';",
      'a/b/part.ts': "import type { Shape } from '../shape.ts';",
      'a/shape.ts': '',
    }),
  ).toEqual([
    'a/main.ts imports a/b/part.ts, whose folder depends on a too: move what both need into one of them',
    'a/b/part.ts imports a/shape.ts, whose folder depends on a/b too: move what both need into one of them',
  ]);
});

it('a cycle over three folders with a re-export - is reported without imports from outside the cycle', () => {
  expect(
    cyclesIn({
      'start/one.ts': "import { x } from '../a/one.ts';",
      'a/one.ts': "import { x } from '../b/one.ts';",
      'b/one.ts': "export { x } from '../c/one.ts';",
      'c/one.ts': "export const x = () => import('../a/other.ts');",
      'a/other.ts': '',
    }).map((line) => line.split(' ')[0]),
  ).toEqual(['a/one.ts', 'b/one.ts', 'c/one.ts']);
});

it('imports in one direction, and imports of tests - are no cycle', () => {
  expect(
    cyclesIn({
      'a/main.ts': "import { part } from './b/part.ts';",
      'a/b/part.ts': '',
      'a/b/part.test.ts': "import { main } from '../main.ts';",
      'a/b/testing/set-up.ts': "import { main } from '../../main.ts';",
    }),
  ).toEqual([]);
});
