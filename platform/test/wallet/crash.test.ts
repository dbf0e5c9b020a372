import { expect, it } from 'vitest';
import { FEWEST_ACKNOWLEDGED, runCrashes } from './crash.ts';

it(
  'loses no acknowledged posting and doubles no repeated one when the database is killed under load, ten times',
  { timeout: 600_000 },
  async () => {
    const rounds = await runCrashes(10);
    expect(rounds).toHaveLength(10);
    for (const { acknowledged, lost, unsettled, invariants } of rounds) {
      expect(acknowledged).toBeGreaterThanOrEqual(FEWEST_ACKNOWLEDGED);
      expect(lost).toEqual([]);
      expect(unsettled).toEqual([]);
      expect(invariants.ok, JSON.stringify(invariants.violations)).toBe(true);
    }
  },
);
