// @vitest-environment happy-dom
import { figuresSchema, mostShift } from '@parol/contract/release-figures';
import { longest } from '@parol/contract/release-report';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fleet, page, route } from '../testing/page.ts';
import { reportsOfTab } from '../testing/reports.ts';
import { loadTokens } from '../health/tab-reports.ts';
import { reportPageFigures } from './page-figures.ts';

const { sent, bodies } = reportsOfTab();
const current = () => fleet([route('games', { pages: [page('/slot')] })]);
const config = { dev: false, safe: false, overrides: {} };
type Heard = Parameters<NonNullable<Parameters<typeof reportPageFigures>[1]>>[0];
let heard: Heard;
const open = (path: string, over: Partial<typeof config> = {}) => {
  history.replaceState(null, '', path);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { name: location.href } as PerformanceNavigationTiming,
  ]);
  const host = { fleet: { current }, page: { ...config, ...over } };
  reportPageFigures(host as unknown as Parameters<typeof reportPageFigures>[0], (take) => {
    heard = take;
  });
};
const hide = () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  dispatchEvent(new Event('visibilitychange'));
};
beforeEach(() => {
  heard = () => undefined;
  loadTokens.set('games@1.0.0-a', {
    remote: 'games',
    version: '1.0.0-a',
    text: 'part.hash',
    at: 0,
  });
});
afterEach(() => vi.restoreAllMocks());

it('the last figures of a page - are sent once, when the tab is hidden, by the page’s path and without its address', () => {
  open('/Slot/?ref=7#top');
  heard('lcp', 900);
  heard('lcp', 1_234.6);
  heard('cls', 0.012_34);
  history.replaceState(null, '', '/news');
  expect(sent).not.toHaveBeenCalled();
  hide();
  heard('inp', 80);
  dispatchEvent(new Event('pagehide'));
  expect(bodies()).toEqual([
    [
      '/_fleet/figures',
      {
        page: '/slot',
        releases: [{ remote: 'games', version: '1.0.0-a', token: 'part.hash' }],
        figures: { lcp: 1_235, cls: 0.0123 },
      },
    ],
  ]);
  expect(sent.mock.calls[0]?.[1].keepalive).toBe(true);
});

it('figures beyond the platform’s limits - are cut to them', () => {
  open('/');
  heard('ttfb', 9_000_000.5);
  heard('cls', 4_000);
  hide();
  expect(v.is(figuresSchema(), bodies()[0]?.[1])).toBe(true);
  expect(bodies()[0]?.[1]).toMatchObject({
    page: '/',
    figures: { ttfb: longest.ms, cls: mostShift },
  });
});

it.each([
  ['in safe mode', '/slot', { safe: true }],
  ['in development', '/slot', { dev: true }],
  ['with an override', '/slot', { overrides: { games: 'http://localhost:3102' } }],
  ['of no release', '/nowhere', {}],
])('a page %s - is not measured', (_, path, over) => {
  const before = heard;
  open(path, over);
  expect(heard).toBe(before);
});

it('a tab without a token or without figures - sends nothing', () => {
  open('/slot');
  hide();
  heard('lcp', 900);
  loadTokens.clear();
  hide();
  expect(sent).not.toHaveBeenCalled();
});
