import { expect, it } from 'vitest';
import { unanswered, unknownSources, unknownTests } from './security-pages.ts';

const page = (...rows: readonly string[]) =>
  ['| id | asks for | | how |', '|---|---|---|---|', ...rows].join('\n');

it('a test named by a page - must exist exactly once', () => {
  const files = ['a/one.test.ts', 'b/two.test.ts', 'c/two.test.ts', 'e2e/three.spec.ts'];
  const text = '`one.test.ts`, `two.test.ts`, `b/two.test.ts`, `three.spec.ts`, `four.test.tsx`';
  expect(unknownTests('docs/security.md', text, files)).toEqual([
    'docs/security.md: 2 tests are called two.test.ts',
    'docs/security.md: 0 tests are called four.test.tsx',
  ]);
});

it('a source file named by a page - must exist, by its path or the end of it', () => {
  const text = '`a/one.ts`, `one.ts`, `b/two.sql`, `ne.ts`, `c/two.sql`, `docs/one.md`';
  expect(unknownSources('docs/rules.md', text, ['x/a/one.ts', 'b/two.sql'])).toEqual([
    'docs/rules.md: there is no ne.ts',
    'docs/rules.md: there is no c/two.sql',
  ]);
});

it('a requirement - is answered once, with one of five words', () => {
  const [first, second] = ['| 1.1.1 | one | met | here |', '| 1.1.2 | two | n/a | no such thing |'];
  expect(unanswered(page(first, second), 2)).toEqual([]);
  for (const verdict of ['deployment', 'accepted', 'open'])
    expect(unanswered(page(first, second.replace('n/a', verdict)), 2)).toEqual([]);
  expect(unanswered(page(first), 2)).toEqual(['docs/asvs.md has 1 rows about 1 of 2 requirements']);
  expect(unanswered(page(first, first), 2)).toEqual([
    'docs/asvs.md has 2 rows about 1 of 2 requirements',
  ]);
  expect(unanswered(page(first, second.replace('n/a', 'nearly')), 2)).toEqual([
    'docs/asvs.md: 1.1.2 is "nearly"',
  ]);
});
