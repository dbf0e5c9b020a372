import fc from 'fast-check';
import { categories } from '@parol/domain';
import { expect, it } from 'vitest';
import { contributionPercent, fill } from './contribution.ts';

it('any stake - counts at most the missing turnover; the rest is at most the stake', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 12n),
      fc.bigInt(0n, 10n ** 12n),
      fc.constantFrom(...categories),
      (stake, missing, category) => {
        const percent = contributionPercent({ kind: 'promotion' }, category);
        const { counted, left } = fill(stake, percent, missing);
        expect(counted).toBeGreaterThanOrEqual(0n);
        expect(counted).toBeLessThanOrEqual(missing);
        expect(left).toBeGreaterThanOrEqual(0n);
        expect(left).toBeLessThanOrEqual(stake);
        // The used part of the stake is worth what was counted: nothing counts twice, and rounding
        // loses less than a unit.
        const worth = ((stake - left) * percent) / 100n;
        expect(worth).toBeGreaterThanOrEqual(counted);
        expect(counted === missing || left === 0n).toBe(true);
      },
    ),
  );
});

it('a deposit without a bonus - counts every game fully', () => {
  for (const category of categories)
    expect(contributionPercent({ kind: 'deposit' }, category)).toBe(100n);
});
