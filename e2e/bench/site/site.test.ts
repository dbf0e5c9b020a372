import { expect, it } from 'vitest';
import { bootstrapOfMedian } from '../harness/figures.ts';
import { othersWork, processOf, refuseBusy, timeOfTree } from './machine.ts';
import { pageNames } from './pages.ts';
import { bytesByKind, kindOf } from './requests.ts';
import { resultOf, type Round, type SideOfRound } from './result.ts';
import { tableOf, withTable } from './site-table.ts';
import type { Visit } from './visits.ts';

const visit = (ms: number): Visit => ({
  fcp: ms,
  lcp: ms,
  shown: ms,
  tbt: ms,
  cls: 0,
  requests: 10,
  bytes: 1_000,
  byKind: bytesByKind([]),
  cpu: ms,
});
const side = (ms: number): SideOfRound => ({
  visits: Object.fromEntries(
    pageNames.map((page) => [page, { cold: visit(ms), again: visit(ms) }]),
  ) as SideOfRound['visits'],
  transitions: { cold: ms, prefetched: ms },
  interactions: { search: ms, language: ms, sheet: ms },
});
const round = (federated: number, bundle: number): Round => ({
  federated: side(federated),
  bundle: side(bundle),
  control: visit(1),
  others: { processors: 0, isMarked: false },
});
const released = { files: 1_000, html: 1, fleet: 1 };
const returnVisits = {
  code: { federated: released, bundle: { ...released, files: 2_000 } },
  text: { federated: released, bundle: released },
};
const result = resultOf([round(110, 100), round(60, 50), round(10, 10)], returnVisits, false);

it('a result - has medians of the federated build and of ratios within a pair', () => {
  expect(result.absolute.home).toEqual({ fcp: 60, lcp: 60, tbt: 60, cls: 0, bytes: 1_000 });
  expect(Object.keys(result.absolute)).toEqual([
    'home',
    'slot',
    'promotions',
    'article',
    'deposit',
    'control',
  ]);
  expect(result.ratios['home.rail']).toEqual({ median: 1.1, low: 1, high: 1.2 });
  expect(result.ratios['release.code']?.median).toBe(0.5);
  expect(Object.keys(result.ratios)).toEqual([
    'home.rail',
    'home.fcp',
    'slot.shown',
    'promotions.shown',
    'article.shown',
    'deposit.cold',
    'deposit.prefetched',
    'revisit.home',
    'revisit.slot',
    'revisit.promotions',
    'revisit.article',
    'revisit.deposit',
    'release.code',
    'release.text',
  ]);
});

it('the interval of a median - is the same for the same sample, and around the median', () => {
  const sample = Array.from({ length: 15 }, (_, n) => 1 + n / 100);
  const interval = bootstrapOfMedian(sample);
  expect(interval).toEqual(bootstrapOfMedian(sample));
  expect(interval.median).toBe(1.07);
  expect(interval.low).toBeGreaterThan(1.01);
  expect(interval.low).toBeLessThan(1.07);
  expect(interval.high).toBeGreaterThan(1.07);
  expect(interval.high).toBeLessThan(1.13);
});

it('a busy machine - is refused in one line', () => {
  expect(() => refuseBusy(1.6)).toThrow("The machine's load is 1.6, above 1.5");
  expect(() => refuseBusy(1.5)).not.toThrow();
});

it('a round in which other programs worked - is marked', () => {
  const from = { at: 0, all: 1_000, own: 500 };
  const after = (all: number) => othersWork(from, { at: 1_000, all, own: 1_300 });
  expect(after(1_850)).toEqual({ processors: 0.05, isMarked: false });
  expect(after(2_000)).toEqual({ processors: 0.2, isMarked: true });
});

it('the processor time of a process tree - includes descendants and those that have ended', () => {
  const stat = (name: string, parent: number, ticks: readonly number[]) =>
    processOf(`1 (${name}) S ${parent} 1 1 0 -1 4194304 1 1 1 1 ${ticks.join(' ')} 20 0 1 0 100`);
  const processes = new Map([
    [1, stat('init', 0, [900, 0, 0, 0])],
    [2, stat('node', 1, [10, 1, 2, 3])],
    [3, stat('a (odd) name', 2, [5, 0, 0, 0])],
    [4, stat('other', 1, [70, 0, 0, 0])],
  ]);
  expect(timeOfTree(2, processes)).toBe(210);
});

it('requests - are of a kind by their type and name', () => {
  const paths = ['/a.js', '/a.css', '/a.woff2', '/fleet.json', '/api/game/gameList', '/a.svg'];
  expect(paths.map((path) => kindOf(path))).toEqual([
    'scripts',
    'styles',
    'fonts',
    'texts',
    'calls',
    'other',
  ]);
  expect(kindOf('/slot', 'Document')).toBe('html');
});

it('the table - replaces what stands between its marks, and a trial is marked', () => {
  const marks = [
    '<!-- site:begin: written by `npm run bench -- site-table FILE` -->',
    '<!-- site:end -->',
  ];
  const page = withTable(`before\n${marks[0]}\nformer text\n${marks[1]}\nafter`, result);
  expect(page).toMatch(/^before\n/);
  expect(page).toMatch(/\nafter$/);
  expect(page).not.toContain('former text');
  expect(page).toContain('| home | 60 ms | 60 ms | 60 ms | 0.000 | 1.0 kB |');
  expect(page).toContain('| home.rail | 1.10 | 1.00 to 1.20 |');
  expect(withTable(page, result)).toBe(page);
  expect(tableOf({ ...result, isTrial: true })).toContain('a trial');
  expect(() => withTable('none', result)).toThrow('The page has no');
});
