import { describe, expect, it } from 'vitest';
import { scoreFrom } from './fixture.service.ts';
import { marginOf, returnsOf } from './rules/markets.ts';
import { scoresOf, weightSum } from './rules/sport.ts';
import { sports } from './rules/sports.ts';

describe.each(sports)('$id', (sport) => {
  it('keeps its margin on every selection, for teams of any strength', () => {
    const keep = 1 - marginOf(sport) / 10_000;
    for (let strength = 60; strength < 170; strength += 7) {
      expect(scoresOf(sport, strength).reduce((sum, [, , weight]) => sum + weight, 0)).toBe(
        weightSum,
      );
      for (const [{ odds }, back] of returnsOf(sport, strength)) {
        expect(back).toBeLessThanOrEqual(keep + 1e-9);
        expect(back).toBeGreaterThan(keep * (1 - 1 / odds) - 0.01);
      }
    }
  });
  it('draws the same score from the same seed', () => {
    expect(scoreFrom(sport.id, 100, 'seed', 'F1')).toEqual(scoreFrom(sport.id, 100, 'seed', 'F1'));
  });
});
