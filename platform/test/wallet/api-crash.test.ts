import { expect, it } from 'vitest';
import { runApiCrashes } from './api-crash.ts';
import { FEWEST_ACKNOWLEDGED } from './crash.ts';

it(
  'loses and doubles nothing when an API process is killed under load, ten times',
  { timeout: 900_000 },
  async () => {
    const rounds = await runApiCrashes(10, FEWEST_ACKNOWLEDGED);
    expect(rounds).toHaveLength(10);
    for (const { acknowledged, lost, wrong, invariants } of rounds) {
      expect(acknowledged).toBeGreaterThanOrEqual(FEWEST_ACKNOWLEDGED);
      expect(lost).toEqual([]);
      expect(wrong).toEqual([]);
      expect(invariants.ok, JSON.stringify(invariants.violations)).toBe(true);
    }
    // Some unanswered operations had been done, and repeating did not double them.
    expect(rounds.reduce((sum, { happened }) => sum + happened, 0)).toBeGreaterThan(0);
  },
);
