import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fill } from './contribution.ts';

it('any stake - counts at most the missing turnover and leaves at most the stake', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 12n),
      fc.bigInt(0n, 10n ** 12n),
      fc.bigInt(1n, 100n),
      (stake, missing, percent) => {
        const { counted, left } = fill(stake, percent, missing);
        expect(counted).toBeGreaterThanOrEqual(0n);
        expect(counted).toBeLessThanOrEqual(missing);
        expect(left).toBeGreaterThanOrEqual(0n);
        expect(left).toBeLessThanOrEqual(stake);
        // The used part of the stake matches what was counted: nothing counts twice, and rounding
        // loses less than a unit.
        const worth = ((stake - left) * percent) / 100n;
        expect(worth).toBeGreaterThanOrEqual(counted);
        expect(counted === missing || left === 0n).toBe(true);
      },
    ),
  );
});
