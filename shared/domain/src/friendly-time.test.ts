import { describe, expect, it } from 'vitest';
import { formatTimeOfDay, formatDay, formatFriendly } from './friendly-time.ts';

/** 2026-11-28 20:12:05 in Manila. */
const now = '2026-11-28T12:12:05Z';
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const both = (instant: string) =>
  (['en', 'ph'] as const).map((language) => plain(formatFriendly(instant, { now, language })));

describe('an instant as people say it', () => {
  it.each([
    [now, 'Today 8:12 PM', 'Ngayon, 8:12 PM'],
    ['2026-11-27T16:00:00Z', 'Today 12:00 AM', 'Ngayon, 12:00 AM'],
    ['2026-11-28T15:59:59.999Z', 'Today 11:59 PM', 'Ngayon, 11:59 PM'],
    ['2026-11-27T15:59:59.999Z', 'Yesterday 11:59 PM', 'Kahapon, 11:59 PM'],
    ['2026-11-28T16:00:00Z', 'Tomorrow 12:00 AM', 'Bukas, 12:00 AM'],
    ['2026-11-29T16:00:00Z', 'Nov 30, 12:00 AM', 'Nob 30, 12:00 AM'],
    ['2026-01-05T04:05:00Z', 'Jan 5, 12:05 PM', 'Ene 5, 12:05 PM'],
    ['2025-12-31T15:00:00Z', 'Dec 31, 2025, 11:00 PM', 'Dis 31, 2025, 11:00 PM'],
    ['never', '', ''],
  ])('%s - is %s', (instant, en, ph) => {
    expect(both(instant)).toEqual([en, ph]);
  });

  it('in a sentence - has the word of the day in lower case', () => {
    const options = { now, inText: true } as const;
    expect(plain(formatFriendly(now, { ...options, language: 'en' }))).toBe('today 8:12 PM');
    expect(plain(formatFriendly(now, { ...options, language: 'ph' }))).toBe('ngayon, 8:12 PM');
  });

  it('at new year - counts days and years in Manila', () => {
    const options = { now: '2026-12-31T16:30:00Z', language: 'en' } as const;
    expect(plain(formatFriendly('2026-12-31T15:30:00Z', options))).toBe('Yesterday 11:30 PM');
    expect(formatDay('2026-12-31T15:30:00Z', options)).toBe('Dec 31, 2026');
    expect(formatDay('2026-12-31T16:30:00Z', options)).toBe('Jan 1');
  });

  it('without a day, to the second - is the time in Manila', () => {
    expect(plain(formatTimeOfDay(now, 'seconds'))).toBe('8:12:05 PM');
  });

  it('without a day - is the time in Manila', () => {
    expect(
      ['2026-11-28T04:00:00Z', '2026-11-28T16:05:00Z', 'never'].map((at) => formatTimeOfDay(at)),
    ).toEqual(['12:00\u00a0PM', '12:05\u00a0AM', '']);
  });
});
