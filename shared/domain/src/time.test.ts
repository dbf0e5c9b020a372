import { describe, expect, it } from 'vitest';
import {
  formatDateTime,
  formatElapsed,
  formatLongDay,
  formatRelative,
  formatShortDay,
  manilaDay,
} from './time.ts';

describe('an instant', () => {
  const instant = '2026-01-12T16:30:05Z';
  it('is shown in Manila time in any time zone', () => {
    expect(formatDateTime(instant)).toBe('2026-01-13 00:30:05');
    expect(formatDateTime(new Date(instant))).toBe('2026-01-13 00:30:05');
    expect(formatDateTime(Date.parse(instant))).toBe('2026-01-13 00:30:05');
    expect(formatDateTime('never')).toBe('');
  });
  it('is on the Manila day, which begins at 16:00 UTC', () => {
    expect(manilaDay('2026-11-20T15:59:59.999Z')).toBe('2026-11-20');
    expect(manilaDay('2026-11-20T16:00:00.000Z')).toBe('2026-11-21');
    expect(manilaDay('never')).toBe('');
  });
  it('is shown as a long date in the language', () => {
    expect(formatLongDay('2026-11-11T16:00:00Z', 'en')).toBe('November 12, 2026');
    expect(formatLongDay('2026-11-11T16:00:00Z', 'ph')).toBe('Nobyembre 12, 2026');
    expect([formatShortDay('2026-11-12', 'en'), formatShortDay('2026-11-12', 'ph')]).toEqual([
      'Nov 12',
      'Nob 12',
    ]);
  });
  it('is shown relative to now', () => {
    const now = Date.parse(instant);
    expect(formatRelative(now - 5 * 60_000, now)).toBe('5 minutes ago');
    expect(formatRelative(now + 2 * 86_400_000, now)).toBe('in 2 days');
    expect(formatRelative(now - 40 * 86_400_000, now)).toBe('Dec 4, 2025');
    expect(formatRelative(now - 3_600_000, now, 'ph')).toBe('1 oras ang nakalipas');
    expect(formatRelative('never', now)).toBe('');
  });
});

describe('the time since', () => {
  const at = '2026-11-21T04:00:00.000Z';
  it.each([
    [-5, '0 sec'],
    [59, '59 sec'],
    [60, '1 min'],
    [3599, '59 min'],
    [7200, '2 hr'],
    [86_400 * 3, '3 days'],
  ])('%i seconds - is %s', (seconds, text) => {
    expect(formatElapsed(at, Date.parse(at) + seconds * 1000, 'en')).toBe(text);
  });
  it('is shown in Filipino', () => {
    expect(formatElapsed(at, Date.parse(at) + 7_200_000, 'ph')).toBe('2 oras');
  });
});
