// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { daysOf, readFilter, writeFilter } from './statement-filter.ts';

// Fakes only the date, not the timers, so that no test crosses midnight.
beforeEach(() =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T23:59:00+08:00') }),
);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('filter', () => {
  const usual = {
    range: '30',
    from: '',
    to: '',
    groups: [],
    direction: undefined,
    page: 1,
  } as const;
  it('an invalid address - falls back to the defaults', () => {
    expect(
      readFilter(
        new URLSearchParams('range=1000&kinds=,x,play&page=-2&from=yesterday&direction=up'),
      ),
    ).toEqual({ ...usual, groups: ['play'] });
  });
  it('writing - omits defaults and keeps other parameters', () => {
    expect(
      writeFilter(new URLSearchParams('tab=bets&page=4&from=2026-01-01'), usual).toString(),
    ).toBe('tab=bets');
  });
  it('days - include both ends', () => {
    expect(daysOf({ ...usual, range: '1' }, '2026-03-01')).toEqual({
      from: '2026-03-01',
      to: '2026-03-01',
    });
    expect(daysOf({ ...usual, range: '90' }, '2026-03-01')).toEqual({
      from: '2025-12-02',
      to: '2026-03-01',
    });
  });
  it('custom dates - begin with the first of ninety days at the earliest, today included', () => {
    const days = { from: '2025-12-02', to: '2026-03-01' };
    expect(daysOf({ range: 'dates', ...days }, '2026-03-01')).toEqual(days);
  });
  it.each([
    ['', '', 'from', 'required'],
    ['2025-12-01', '2026-01-01', 'from', 'tooOld'],
    ['2026-03-02', '2026-03-02', 'from', 'future'],
    ['2026-02-01', '', 'to', 'required'],
    ['2026-02-01', '2026-01-31', 'to', 'backwards'],
    ['2026-02-01', '2026-03-02', 'to', 'future'],
  ])('custom dates from %j to %j - have an error at %s: %s', (from, to, field, text) => {
    expect(daysOf({ range: 'dates', from, to }, '2026-03-01')).toEqual({ field, text });
  });
});
