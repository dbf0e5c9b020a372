import { parseAmount } from '@parol/domain';
import { describe, expect, it } from 'vitest';
import { lowestDeposit, quote } from './bonus-quote.ts';

const units = (text: string) => parseAmount(text) ?? -1n;
const welcome = {
  tiers: [
    { minimum: '30.00', percent: 100, turnover_multiplier: 2 },
    { minimum: '100.00', percent: 120, turnover_multiplier: 3 },
    { minimum: '300.00', percent: 150, turnover_multiplier: 5 },
  ],
  max_bonus: null,
};

describe('bonus quote', () => {
  it.each([
    ['29.99', undefined, undefined],
    ['30.00', '30.00', '120.00'],
    ['100.00', '120.00', '660.00'],
    ['300.00', '450.00', '3750.00'],
  ])('₱%s - bonus %s, turnover %s', (deposit, bonus, target) => {
    const offered = quote(welcome, units(deposit));
    expect(offered).toEqual(
      bonus === undefined ? undefined : { bonus: units(bonus), target: units(target ?? '') },
    );
  });

  it('a bonus below a whole centavo - is rounded down, and the cap applies', () => {
    const half = {
      tiers: [{ minimum: '1.00', percent: 12.5, turnover_multiplier: 1.5 }],
      max_bonus: units('5.00'),
    };
    expect(quote(half, units('10.01'))).toEqual({ bonus: units('1.25'), target: units('16.89') });
    expect(quote(half, units('1000.00'))?.bonus).toBe(units('5.00'));
  });

  it("the lowest deposit - is the first tier's minimum, undefined without tiers", () => {
    expect(lowestDeposit(welcome)).toBe(units('30.00'));
    expect(lowestDeposit({ tiers: [] })).toBeUndefined();
  });
});
