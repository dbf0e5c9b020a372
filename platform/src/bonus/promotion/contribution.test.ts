import fc from 'fast-check';
import { categories } from '@parol/domain';
import { expect, it } from 'vitest';
import { contributionPercent, fill } from './contribution.ts';

it('any stake - counts at most what is missing and leaves no more than it was', () => {
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
        // What was used up is worth what counted: nothing counts twice, and less than a unit is lost.
        const worth = ((stake - left) * percent) / 100n;
        expect(worth).toBeGreaterThanOrEqual(counted);
        expect(counted === missing || left === 0n).toBe(true);
      },
    ),
  );
});

it('a deposit without a bonus - is played through by any game in full', () => {
  for (const category of categories)
    expect(contributionPercent({ kind: 'deposit' }, category)).toBe(100n);
});
