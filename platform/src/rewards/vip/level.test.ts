import { expect, it } from 'vitest';
import { missedChanges } from './level.ts';

const span = { today: '2026-12-04', earliest: '2026-12-01' };

it.each([
  ['a rise of today', 1, { '2026-12-04': 2 }, [{ day: '2026-12-04', before: 1 }]],
  [
    'a rise of two days ago',
    1,
    { '2026-12-02': 2, '2026-12-03': 2, '2026-12-04': 2 },
    [{ day: '2026-12-02', before: 1 }],
  ],
  [
    'a rise and a fall',
    1,
    { '2026-12-02': 3, '2026-12-03': 2, '2026-12-04': 2 },
    [
      { day: '2026-12-02', before: 1 },
      { day: '2026-12-03', before: 3 },
    ],
  ],
  ['none', 1, {}, []],
  ['what no day explains', 5, {}, [{ day: '2026-12-04', before: 5 }]],
] as const)(
  '%s since the last computation - is dated by its day',
  (_, stored, levels, expected) => {
    const byDay: Readonly<Record<string, number>> = levels;
    expect(missedChanges(stored, span, (day) => byDay[day] ?? 1)).toEqual(expected);
  },
);
