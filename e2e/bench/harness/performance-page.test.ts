import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkout } from '../../fixtures/server.ts';
import { figuresIn, withFigures } from './performance-page.ts';
import { savingBenches } from './saving-benches.ts';

const page = readFileSync(join(checkout, 'docs/performance.md'), 'utf8');
const figures = figuresIn(join(checkout, 'docs/performance'));

it('docs/performance.md - has the saved figures, and names the benches without (`npm run bench -- performance-page`)', () => {
  expect(withFigures(page, figures, savingBenches())).toBe(page);
});

it('the saved figures - are those of benches that exist, in rows as wide as their heading', () => {
  for (const { bench, columns, rows } of figures) {
    expect(savingBenches()).toContain(bench);
    expect(rows.map((row) => row.length)).toEqual(rows.map(() => columns.length));
  }
});

describe('the section of a bench', () => {
  const marks = page.replace(/(<!-- figures:begin.*?-->)[^]*(<!-- figures:end -->)/, '$1\n$2');
  const saved = {
    bench: 'ttfb',
    day: '2026-11-29',
    load: 0.4,
    columns: ['a', 'b'],
    rows: [['1', '2']],
  };
  it('says how to run it, when it was measured and how quiet the machine was', () => {
    const text = withFigures(marks, [saved], ['ttfb']);
    expect(text).toContain(
      '`npm run bench -- ttfb --out docs/performance/ttfb.json`, 2026-11-29, on a quiet machine.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
    );
    expect(withFigures(marks, [{ ...saved, load: 7.5 }], ['ttfb'])).toContain('(load 7.5)');
  });
  it('without figures - says that it was not measured', () => {
    expect(withFigures(marks, [], ['ttfb'])).toContain(
      '### ttfb\n\nNot measured on a quiet machine yet',
    );
  });
  it('on a page without the marks - is refused', () => {
    expect(() => withFigures('# Page', [saved], [])).toThrow('The page has no "<!-- figures:begin');
  });
});
