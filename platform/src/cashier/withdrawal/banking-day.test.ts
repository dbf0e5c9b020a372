import { describe, expect, it } from 'vitest';
import { isBankingDay, pesonetBy } from './banking-day.ts';

describe('banking days', () => {
  it.each([
    ['2026-11-20', true, 'a Friday'],
    ['2026-11-21', false, 'a Saturday'],
    ['2026-11-22', false, 'a Sunday'],
    ['2026-11-30', false, 'Bonifacio Day'],
    ['2026-08-31', false, 'National Heroes Day'],
    ['2026-08-24', true, 'the Monday before National Heroes Day'],
    ['2026-04-02', false, 'Maundy Thursday'],
    ['2026-04-03', false, 'Good Friday'],
    ['2026-04-06', true, 'the Monday after Easter'],
    ['2027-03-26', false, 'Good Friday of the next year'],
    ['2025-04-17', false, 'Maundy Thursday of the year before'],
  ])('on %s - open: %s (%s)', (day, open) => {
    expect(isBankingDay(day)).toBe(open);
  });

  it('a proclaimed holiday - is not a banking day', () => {
    expect(isBankingDay('2026-11-20', ['2026-11-20'])).toBe(false);
  });
});

describe('a PESONet transfer is credited', () => {
  it.each([
    ['2026-11-20T09:59:59', '2026-11-20T13:00:00', 'in the morning batch'],
    ['2026-11-20T10:00:00', '2026-11-20T16:00:00', 'after the morning cut-off, in the next batch'],
    ['2026-11-20T15:59:59', '2026-11-20T19:00:00', 'in the last batch'],
    ['2026-11-20T16:00:00', '2026-11-23T13:00:00', 'after the last cut-off, on Monday'],
    ['2026-11-21T12:00:00', '2026-11-23T13:00:00', 'at a weekend, on Monday'],
    ['2026-12-29T20:00:00', '2027-01-04T13:00:00', 'over the holidays, in the new year'],
  ])('at %s by %s (%s)', (sent, credited) => {
    expect(pesonetBy(new Date(`${sent}+08:00`))).toEqual(new Date(`${credited}+08:00`));
  });
});
