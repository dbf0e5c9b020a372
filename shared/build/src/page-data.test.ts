import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { exposesOf, moduleName } from './exposes.ts';
import { pageDataFile } from './page-data.ts';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'parol-page-data-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('the data of a page', () => {
  it.each([
    ['a text', 'LAUNCHONE'],
    ['an object', { category: 'slot', fees: ['0', '1.5'], none: null }],
    ['false', false],
    ['an empty text', ''],
  ])('is the default export of the written module: %s', async (_, data) => {
    const file = pageDataFile({ path: '/slot', data }, dir) ?? '';
    expect(await import(pathToFileURL(file).href)).toMatchObject({ default: data });
  });

  it('is the module that a remote for a contract before 1.13 names', () => {
    expect(pageDataFile({ path: '/slot', data: './src/slot.ts' }, dir)).toBe(
      join(dir, 'src/slot.ts'),
    );
  });

  it.each([
    ['a function', () => 1],
    ['a date', { at: new Date(0) }],
    ['a lost field', { a: undefined }],
    ['no number', Number.NaN],
  ])('is refused if JSON changes it: %s', (_, data) => {
    expect(() => pageDataFile({ path: '/slot', data }, dir)).toThrow(
      'remote.ts: the data of /slot is not JSON',
    );
  });

  it('gives each page an expose of its own, also where pages share a module', () => {
    const module = './src/lobby/lobby.page.tsx';
    const page = (path: string, data?: unknown) => ({ path, module, title: 'a', data });
    const exposes = exposesOf(
      {
        name: 'test',
        owner: 'Team',
        contract: '^1.13.0',
        pages: [page('/slot', 1), page('/a/b', 2), page('/a-b', 2), page('/all'), page('/rest')],
      },
      dir,
    );
    expect([...exposes.values()].map(({ expose }) => expose)).toEqual([
      './lobby-lobby-page-slot',
      './lobby-lobby-page-a_b',
      './lobby-lobby-page-a-b',
      './lobby-lobby-page',
    ]);
    const paths = ['/slot', '/a/b', '/a-b', '/all'];
    expect(
      [...exposes.values()].map(({ expose }, n) => moduleName({ expose, path: paths[n] ?? '' })),
    ).toEqual(paths.map(() => './lobby-lobby-page'));
    expect(readFileSync([...exposes.values()][1]?.request ?? '', 'utf8')).toContain(
      'page-data/a_b.js',
    );
  });
});
