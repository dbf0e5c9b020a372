import { seededRandom } from '@parol/platform/kernel/random';
import { describe, expect, it } from 'vitest';
import { resultOf } from './live.ts';
import { courseOf, kickOff, stepsOf } from './rules/course.ts';
import { marginOf, returnsOf } from './rules/markets.ts';
import { scoreOf, scoresOf, weightSum } from './rules/sport.ts';
import { sports } from './rules/sports.ts';

describe.each(sports)('$id', (sport) => {
  it('keeps its margin on every selection, for teams of any strength', () => {
    const keep = 1 - marginOf(sport) / 10_000;
    for (let strength = 60; strength < 170; strength += 7) {
      expect(scoresOf(sport, strength).reduce((sum, [, , weight]) => sum + weight, 0)).toBe(
        weightSum,
      );
      for (const [{ odds }, back] of returnsOf(sport, strength, kickOff)) {
        expect(back).toBeLessThanOrEqual(keep + 1e-9);
        expect(back).toBeGreaterThan(keep * (1 - 1 / odds) - 0.01);
      }
    }
  });
  it('keeps it while a match is played, at any score', () => {
    const keep = 1 - marginOf(sport) / 10_000;
    const random = seededRandom(`margin-${sport.id}`);
    const draw = (below: number) => random.int(below);
    for (let i = 0; i < 60; i++) {
      const strength = 60 + random.int(110);
      const scoreAfter = courseOf(sport, scoreOf(scoresOf(sport, strength), draw), draw);
      const step = random.int(stepsOf(sport));
      for (const [{ odds }, back] of returnsOf(sport, strength, {
        step,
        score: scoreAfter(step),
      })) {
        expect(back).toBeLessThanOrEqual(keep + 1e-9);
        expect(back).toBeGreaterThan(keep * (1 - 1 / odds) - 0.01);
      }
    }
  });
  it('draws the same score from the same seed', () => {
    const match = { id: 'F1', sport: sport.id, strength: 100, server_seed: 'seed' };
    const of = (starts_at: Date) => resultOf({ ...match, starts_at });
    expect(of(new Date(0))).toEqual(of(new Date(1)));
  });
});
