import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { median, percentile } from './figures.ts';
import { optionsOf, save } from './options.ts';
import { withDatabase, withProduct } from './places.ts';

describe('options of a benchmark', () => {
  const defaults = { rounds: 5, pages: '/', quick: false, out: undefined };

  it('have their defaults, and the kinds of these', () => {
    expect(optionsOf(defaults, [])).toEqual(defaults);
    expect(
      optionsOf(defaults, ['--rounds', '9', '--pages', '/vip', '--quick', '--out', 'x.json']),
    ).toEqual({ rounds: 9, pages: '/vip', quick: true, out: 'x.json' });
  });

  it('are refused in one line if they are wrong', () => {
    expect(() => optionsOf(defaults, ['--rounds', 'many'])).toThrow(
      '--rounds is a number, not "many".',
    );
    expect(() => optionsOf(defaults, ['--rouns', '9'])).toThrow(/--rouns/);
  });
});

it('a result is saved as the format check wants it, so that it can be committed', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'bench-')), 'ttfb.json');
  save(file, { bench: 'ttfb', columns: ['page', 'p50'], rows: [['/', '2.9 ms']] });
  expect(readFileSync(file, 'utf8')).toBe(
    '{ "bench": "ttfb", "columns": ["page", "p50"], "rows": [["/", "2.9 ms"]] }\n',
  );
  rmSync(dirname(file), { recursive: true });
});

it('figures are of the sorted sample', () => {
  expect(median([9, 1, 4])).toBe(4);
  expect(median([9, 1, 4, 5])).toBe(4.5);
  expect(percentile([9, 1, 4], 0.95)).toBe(9);
  expect(percentile([], 0.95)).toBe(0);
});

it('a benchmark that fails leaves no folder, and ends what it started, last first', async () => {
  const ended: string[] = [];
  let folder = '';
  const run = withDatabase('test', async ({ dataDir, stopFirst }) => {
    folder = dataDir;
    for (const what of ['first', 'second']) stopFirst(async () => ended.push(what));
    throw new Error('The bench failed.');
  });
  await expect(run).rejects.toThrow('The bench failed.');
  expect(ended).toEqual(['second', 'first']);
  expect(existsSync(folder)).toBe(false);
});

it('a product that already runs is used as it is', async () => {
  const origin = 'http://localhost:9';
  await withProduct({ port: 9, running: origin }, async (product) => {
    expect(product).toEqual({ origin, dataDir: undefined });
  });
});
