import { expect, it } from 'vitest';
import { firstDayOf, windowOf } from './window.ts';

it.each([
  // 23:59 and 00:00 in Manila.
  ['day', '2026-11-21T15:59:59.999Z', '2026-11-21', '2026-11-22'],
  ['day', '2026-11-21T16:00:00.000Z', '2026-11-22', '2026-11-23'],
  // A Saturday, a Sunday and a Monday.
  ['week', '2026-11-21T04:00:00.000Z', '2026-11-16', '2026-11-23'],
  ['week', '2026-11-22T15:59:59.999Z', '2026-11-16', '2026-11-23'],
  ['week', '2026-11-22T16:00:00.000Z', '2026-11-23', '2026-11-30'],
  ['month', '2026-11-21T04:00:00.000Z', '2026-11-01', '2026-12-01'],
  ['month', '2026-12-31T16:00:00.000Z', '2027-01-01', '2027-02-01'],
  ['month', '2027-02-10T04:00:00.000Z', '2027-02-01', '2027-03-01'],
] as const)('%s of %s - runs from %s until %s in Manila', (span, at, from, until) => {
  expect(windowOf(span, new Date(at))).toEqual({ from, until });
});

it.each([
  ['2026-11-21T04:00:00.000Z', '2026-11-01'],
  // 1 November is a Sunday, so its week began in October.
  ['2026-11-01T04:00:00.000Z', '2026-10-26'],
])('the first day of all windows of %s - is %s', (at, day) => {
  expect(firstDayOf(new Date(at))).toBe(day);
});
