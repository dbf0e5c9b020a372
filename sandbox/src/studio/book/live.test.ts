import { describe, expect, it } from 'vitest';
import { seededRandom } from '@parol/platform/kernel/random';
import { liveStateOf, offerOn, pauseMs, resultOf } from './live.ts';
import { courseOf, scoresAfter, stepMs, stepsOf } from './rules/course.ts';
import { selectionsOf } from './rules/markets.ts';
import { scoreOf, scoresOf, type Sport } from './rules/sport.ts';
import { sportBy, sports } from './rules/sports.ts';

const start = Date.parse('2026-11-21T04:00:00.000Z');
const match = (sport: string, seed: string) => ({
  id: 'F1',
  sport,
  strength: 100,
  server_seed: seed,
  starts_at: new Date(start),
});
const after = (ms: number) => new Date(start + ms);
const stateOf = (sport: string, seed: string, ms: number) =>
  liveStateOf(match(sport, seed), after(ms));
const football = sportBy('football') as Sport;
const seeds = Array.from({ length: 200 }, (_, index) => `seed ${index}`);

describe('a match under way', () => {
  it.each(sports)('$id - goes from level to its result without a step back', (sport) => {
    const draw = (below: number) => random.int(below);
    const random = seededRandom(`course-${sport.id}`);
    for (let i = 0; i < 50; i++) {
      const result = scoreOf(scoresOf(sport, 100), draw);
      const scoreAfter = courseOf(sport, result, draw);
      let before: readonly number[] = [0, 0];
      for (let step = 1; step <= stepsOf(sport); step++) {
        const score = scoreAfter(step);
        expect(score.every((goals, side) => goals >= (before[side] ?? 0))).toBe(true);
        before = score;
      }
      expect(before).toEqual(sport.scoring === 'fight' ? [0, 0] : result);
    }
  });

  it('has the odds from before its start at first, and pauses bets then and after a goal alone', () => {
    const offer = offerOn(match('football', 'seed 1'), after(-1));
    expect(offer).toEqual({
      selections: selectionsOf(football, 100, { step: 0, score: [0, 0] }),
      paused: false,
    });
    expect(offerOn(match('football', 'seed 1'), after(0))).toEqual({ ...offer, paused: true });
    expect(offerOn(match('football', 'seed 1'), after(pauseMs))).toEqual(offer);
    const pauses = seeds.map((seed) => {
      const [before, now] = [stepMs - 1, stepMs].map((ms) => stateOf('football', seed, ms));
      expect(now?.paused).toBe(String(now?.score) !== String(before?.score));
      expect(stateOf('football', seed, stepMs + pauseMs).paused).toBe(false);
      return now?.paused;
    });
    expect(new Set(pauses)).toEqual(new Set([true, false]));
  });

  it('publishes a goal and the odds that follow from it together, and nothing between two steps', () => {
    for (const seed of seeds.slice(0, 20))
      for (const step of [1, 5, 9]) {
        const at = stateOf('football', seed, step * stepMs + pauseMs);
        expect(stateOf('football', seed, (step + 1) * stepMs - 1)).toEqual(at);
      }
  });

  it('shows the same to players however it will end', () => {
    const level = seeds.filter(
      (seed) => String(stateOf('football', seed, 4 * stepMs).score) === '0,0',
    );
    const results = new Set(level.map((seed) => String(resultOf(match('football', seed)))));
    expect(results.size).toBeGreaterThan(5);
    const shown = level.map((seed) => JSON.stringify(stateOf('football', seed, 5 * stepMs - 1)));
    expect(new Set(shown).size).toBe(1);
  });

  it('takes no bets in its last two steps, and its last score is not public before its result', () => {
    const [steps, seed] = [stepsOf(football), 'seed 3'];
    const open = seeds.filter((one) => {
      const { selections } = stateOf('football', one, (steps - 2) * stepMs - 1);
      return selections.length > 0;
    });
    expect(open.length).toBeGreaterThan(100);
    for (const one of seeds)
      expect(stateOf('football', one, (steps - 2) * stepMs).selections).toEqual([]);
    expect(stateOf('football', seed, steps * stepMs + 9_000)).toEqual(
      stateOf('football', seed, steps * stepMs - 1),
    );
  });

  it('counts minutes, sets, maps and rounds; in a cockpit nothing, and there are no bets', () => {
    expect(stateOf('football', 'a', 8 * stepMs).clock).toEqual({ unit: 'minute', at: 45 });
    expect(stateOf('basketball', 'a', 8 * stepMs).clock).toEqual({ unit: 'minute', at: 24 });
    expect(stateOf('volleyball', 'a', 4 * stepMs).clock).toEqual({ unit: 'set', at: 2 });
    expect(stateOf('moba', 'a', 0).clock).toEqual({ unit: 'map', at: 1 });
    const { score, clock } = stateOf('shooter', 'a', 6 * stepMs);
    expect(clock).toEqual({ unit: 'round', at: (score?.[0] ?? 0) + (score?.[1] ?? 0) + 1 });
    expect(stateOf('sabong', 'a', stepMs)).toEqual({
      score: null,
      clock: null,
      selections: [],
      paused: false,
    });
  });

  it('that is decided - has no odds on its winner', () => {
    const moba = sportBy('moba') as Sport;
    expect(selectionsOf(moba, 100, { step: 8, score: [2, 0] })).toEqual([]);
    expect(selectionsOf(football, 100, { step: 13, score: [4, 0] })).not.toContainEqual(
      expect.objectContaining({ type: '1X2' }),
    );
    expect(scoresAfter(football, 100, { step: 3, score: [8, 0] })).toEqual([]);
  });
});
