import { expect, it } from 'vitest';
import type { OfferedFixture } from '../../wire/book.ts';
import { texts } from '../base/texts.ts';
import { renewed, takePicks, toldOf } from './given-picks.ts';
import { words } from './texts.ts';

const fixture = (id: string, home: string, odds: number): OfferedFixture => ({
  id,
  sport: 'football',
  league: 'Visayas Cup',
  home,
  away: 'Roxas Waves',
  starts_at: '2026-11-29T12:00:00.000Z',
  ends_at: '2026-11-29T12:04:00.000Z',
  hash: '',
  selections: [
    { type: '1X2', pick: '1', line: null, odds },
    { type: 'HDP', pick: '1', line: -1.5, odds: 300 },
  ],
});
const cebu = fixture('F1', 'Cebu Mariners', 185);
const iloilo = fixture('F2', 'Iloilo Rovers', 190);
const started = fixture('F3', 'Bicol Volcano', 200);
const matches = { offered: [cebu, iloilo], ended: [started] };
const told = (text: string, lang: 'en' | 'ph' = 'en') =>
  toldOf(takePicks(text, matches, 8), texts(lang, words));

it('picks at the odds on offer - are taken, and nothing is told', () => {
  const { legs } = takePicks('F1:1:185,F2:1:190', matches, 8);
  expect(legs.map(({ fixture: id, pick, odds }) => [id, pick, odds])).toEqual([
    ['F1', '1', 185],
    ['F2', '1', 190],
  ]);
  expect(told('F1:1:185,F2:1:190')).toBe('');
});

it('a pick whose odds changed - is taken at the new ones, with the old ones told', () => {
  expect(takePicks('F1:1:210', matches, 8).legs).toMatchObject([{ odds: 185 }]);
  expect(told('F1:1:210')).toBe('Odds changed: Cebu Mariners 2.10 → 1.85.');
  expect(told('F1:1:210', 'ph')).toBe('Nagbago ang odds: Cebu Mariners 2.10 → 1.85.');
});

it('picks of matches that ended or are unknown, and of a selection that is not offered - are left out and told', () => {
  expect(takePicks('F3:1:200,F9:1:200,F1:X:300', matches, 8).legs).toEqual([]);
  expect(told('F3:1:200,F9:1:200')).toBe(
    'Closed for bets and left out: Bicol Volcano – Roxas Waves, a match.',
  );
});

it('more picks than a ticket has, and a second one of a match - are left out', () => {
  expect(takePicks('F1:1:185,F1:1:185,F2:1:190', matches, 8).legs).toHaveLength(2);
  expect(takePicks('F1:1:185,F2:1:190', matches, 1).legs).toHaveLength(1);
});

it('the legs of a slip - get the odds on offer and say so; without any, or with another line, they are left out', () => {
  const { legs } = takePicks('F1:1:185,F2:1:190', matches, 8);
  const [first, second] = legs;
  if (!first || !second) throw new Error('no legs');
  const over = { ...second, type: 'HDP', line: -2.5 } as const;
  const now = renewed([first, over], [fixture('F1', 'Cebu Mariners', 170), iloilo]);
  expect(now.legs).toEqual([{ ...first, odds: 170 }]);
  expect(toldOf(now, texts('en', words))).toBe(
    'Odds changed: Cebu Mariners 1.85 → 1.70. Closed for bets and left out: Iloilo Rovers – Roxas Waves.',
  );
  const same = renewed([first, second], matches.offered);
  expect(same.legs).toEqual([first, second]);
  expect(toldOf(same, texts('en', words))).toBe('');
  expect(renewed([first], []).legs).toEqual([]);
});
