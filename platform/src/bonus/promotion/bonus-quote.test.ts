import { parseAmount } from '@parol/domain';
import { describe, expect, it } from 'vitest';
import { maxBetOf } from '@parol/wire/campaign';
import { lowestDeposit, quote } from './bonus-quote.ts';

const units = (text: string) => parseAmount(text) ?? -1n;
const welcome = {
  tiers: [
    { minimum: '30.00', percent: 100, turnover_multiplier: 2 },
    { minimum: '100.00', percent: 120, turnover_multiplier: 3 },
    { minimum: '300.00', percent: 150, turnover_multiplier: 5 },
  ],
  max_bonus: null,
  max_bet: units('500.00'),
  max_bet_percent: 20,
};

describe('bonus quote', () => {
  it.each([
    ['29.99', undefined, undefined, undefined],
    ['30.00', '30.00', '120.00', '6.00'],
    ['100.00', '120.00', '660.00', '24.00'],
    ['300.00', '450.00', '3750.00', '90.00'],
    ['2000.00', '3000.00', '25000.00', '500.00'],
  ])('₱%s - bonus %s, turnover %s, bets up to %s', (deposit, bonus, target, maxBet) => {
    const offered = quote(welcome, units(deposit));
    expect(offered).toEqual(
      bonus === undefined
        ? undefined
        : { bonus: units(bonus), target: units(target ?? ''), maxBet: units(maxBet ?? '') },
    );
  });

  it.each([
    [units('500.00'), 20, '2.00', '1.00'],
    [units('500.00'), 20, '33.33', '6.66'],
    [units('500.00'), null, '33.33', '500.00'],
    [null, 50, '33.33', '16.66'],
    [null, null, '33.33', null],
  ])('at most %s and %s % of ₱%s - bets up to %s', (max_bet, max_bet_percent, bonus, most) => {
    expect(maxBetOf({ max_bet, max_bet_percent }, units(bonus))).toBe(
      most === null ? null : units(most),
    );
  });

  it('a bonus below a whole centavo - is rounded down, and the cap applies', () => {
    const half = {
      tiers: [{ minimum: '1.00', percent: 12.5, turnover_multiplier: 1.5 }],
      max_bonus: units('5.00'),
      max_bet: null,
      max_bet_percent: null,
    };
    expect(quote(half, units('10.01'))).toEqual({
      bonus: units('1.25'),
      target: units('16.89'),
      maxBet: null,
    });
    expect(quote(half, units('1000.00'))?.bonus).toBe(units('5.00'));
  });

  it("the lowest deposit - is the first tier's minimum, undefined without tiers", () => {
    expect(lowestDeposit(welcome)).toBe(units('30.00'));
    expect(lowestDeposit({ tiers: [] })).toBeUndefined();
  });
});
