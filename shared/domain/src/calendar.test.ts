import { afterEach, describe, expect, it, vi } from 'vitest';
import * as calendar from './calendar.ts';
import { manilaDay } from './time.ts';

afterEach(() => vi.unstubAllEnvs());

describe.each(['Asia/Manila', 'UTC', 'America/New_York', 'Pacific/Auckland'])(
  'days in Manila on a machine in %s',
  (zone) => {
    const inZone = <T>(calculate: () => T): T => {
      vi.stubEnv('TZ', zone);
      return calculate();
    };

    it('begin at 16:00 UTC of the previous day', () => {
      expect(inZone(() => calendar.startOfManilaDay('2026-03-08').toISOString())).toBe(
        '2026-03-07T16:00:00.000Z',
      );
    });
    it.each([
      ['2026-12-31', 1, '2027-01-01'],
      ['2026-03-07', 1, '2026-03-08'],
      ['2026-03-08', 1, '2026-03-09'],
      ['2028-02-28', 1, '2028-02-29'],
      ['2026-11-21', -30, '2026-10-22'],
      ['2026-11-21', 0, '2026-11-21'],
    ])('%s and %i days is %s', (day, days, expected) => {
      expect(inZone(() => calendar.addDays(day, days))).toBe(expected);
    });
    it.each([
      // 23:30 in Manila on 31 January; February has no 31st.
      ['2026-01-31T15:30:00.000Z', 1, '2026-02-28T15:30:00.000Z'],
      // 00:30 in Manila on 1 February, which is still January in UTC.
      ['2026-01-31T16:30:00.000Z', 1, '2026-02-28T16:30:00.000Z'],
      ['2026-11-21T04:00:00.000Z', 6, '2027-05-21T04:00:00.000Z'],
    ])('%s and %i months is %s', (at, months, expected) => {
      expect(inZone(() => calendar.addMonths(at, months).toISOString())).toBe(expected);
    });
  },
);

describe('a day', () => {
  it('converts to its first instant and back', () => {
    const days = calendar.daysBetween('2026-01-01', '2027-03-01');
    expect(days.map((day) => manilaDay(calendar.startOfManilaDay(day)))).toEqual(days);
    expect(days.map((day) => manilaDay(calendar.startOfManilaDay(day).getTime() - 1))).toEqual(
      days.map((day) => calendar.addDays(day, -1)),
    );
  });
  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-21', '2026-11-16'],
    ['2026-11-22', '2026-11-16'],
    ['2026-11-01', '2026-10-26'],
  ])('%s is in the week from Monday %s', (day, monday) => {
    expect(calendar.startOfWeek(day)).toBe(monday);
    expect(calendar.weekday(monday)).toBe(1);
  });
  it('is in a month that begins on the first, before the month that follows its last day', () => {
    expect(calendar.startOfMonth('2026-12-31')).toBe('2026-12-01');
    expect(calendar.startOfNextMonth('2026-12-31')).toBe('2027-01-01');
    expect(calendar.startOfNextMonth('2026-01-31')).toBe('2026-02-01');
  });
  it('minus some years - is 28 February if the year has no 29th', () => {
    expect(calendar.addYears('2026-11-21', -21)).toBe('2005-11-21');
    expect(calendar.addYears('2028-02-29', -21)).toBe('2007-02-28');
  });
  it.each([
    ['2026-02-28', true],
    ['2026-02-30', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['today', false],
    ['', false],
  ])('%j is a day: %s', (text, expected) => expect(calendar.isDay(text)).toBe(expected));
});

it.each([
  ['2026-11-20T15:59:59.999Z', '2026-11-19T16:00:00.000Z'],
  ['2026-11-20T16:00:00.000Z', '2026-11-20T16:00:00.000Z'],
])('the midnight before %s - is %s', (at, midnight) => {
  expect(calendar.midnightBefore(at).toISOString()).toBe(midnight);
});

describe('a range of days', () => {
  it.each([
    [1, '2026-03-01', '2026-03-01'],
    [90, '2026-03-01', '2025-12-02'],
  ])('of the last %d, until %s - begins on %s', (days, today, first) => {
    expect(calendar.firstOfLastDays(days, today)).toBe(first);
    expect(calendar.daysBetween(first, today)).toHaveLength(days);
  });
  it('includes both ends, oldest first, and is empty if reversed', () => {
    expect(calendar.daysBetween('2026-02-27', '2026-03-01')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(calendar.daysBetween('2026-03-01', '2026-02-27')).toEqual([]);
  });
});
