import { expect, it } from 'vitest';
import {
  launchText,
  multiplied,
  oddsText,
  settle,
  toggled,
  type Match,
  type MatchPick,
} from './match.ts';

const pick = (match: string, odds = 185, side: MatchPick['pick'] = '1'): MatchPick => ({
  match,
  pick: side,
  odds,
  name: `${match} – other`,
});
const offered = (id: string, odds: number | undefined): Match => ({
  match_id: id,
  sport: 'football',
  league: 'Visayas Cup',
  home_name: id,
  away_name: 'other',
  starts_at: '2026-11-29T12:00:00.000Z',
  state: odds === undefined ? 'live' : 'upcoming',
  odds: odds === undefined ? [] : [{ pick: '1', odds }],
});

it('odds of several picks - are multiplied and rounded down at each', () => {
  expect(oddsText(multiplied([pick('F1', 185), pick('F2', 190)]))).toBe('3.51');
  expect(multiplied([pick('F1', 133), pick('F2', 133), pick('F3', 133)])).toBe(234);
});

it('picks - are launched with the odds that the player saw', () => {
  expect(launchText([pick('F1'), pick('F2', 310, 'X')])).toBe('F1:1:185,F2:X:310');
});

it('a pick - is added, replaces another side of its match, is removed again, and is none beyond the most', () => {
  const one = [pick('F1')];
  expect(toggled(one, pick('F2'), 8)).toEqual([pick('F1'), pick('F2')]);
  expect(toggled(one, pick('F1', 400, '2'), 8)).toEqual([pick('F1', 400, '2')]);
  expect(toggled(one, pick('F1', 190), 8)).toEqual([]);
  expect(toggled(one, pick('F2'), 1)).toBeUndefined();
  expect(toggled(one, pick('F1', 400, '2'), 1)).toEqual([pick('F1', 400, '2')]);
});

it('picks whose match closed or is gone - are removed, and others get the odds on offer', () => {
  const picks = [pick('F1'), pick('F2'), pick('F3'), pick('F4')];
  const matches = [offered('F1', 185), offered('F2', 170), offered('F3', undefined)];
  expect(settle(picks, matches)).toEqual({
    picks: [pick('F1'), pick('F2', 170)],
    changed: true,
    closed: ['F3 – other', 'F4 – other'],
  });
  expect(settle([pick('F1')], matches)).toEqual({
    picks: [pick('F1')],
    changed: false,
    closed: [],
  });
});
