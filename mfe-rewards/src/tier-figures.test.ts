import { pesos } from '@parol/domain';
import { expect, it } from 'vitest';
import { tierFigures } from './tier-figures.ts';

it.each([
  {
    minimum: pesos(30),
    percent: 100,
    turnover_multiplier: 2,
    max: null,
    bonus: pesos(30),
    turnover: pesos(120),
  },
  {
    minimum: pesos(300),
    percent: 150,
    turnover_multiplier: 5,
    max: null,
    bonus: pesos(450),
    turnover: pesos(3750),
  },
  {
    minimum: pesos(1000),
    percent: 150,
    turnover_multiplier: 3,
    max: pesos(1000),
    bonus: pesos(1000),
    turnover: pesos(6000),
  },
  // 12.5 % of ₱10 is ₱1.25, and 1.5 times ₱11.25 is ₱16.875.
  {
    minimum: pesos(10),
    percent: 12.5,
    turnover_multiplier: 1.5,
    max: null,
    bonus: 12_500n,
    turnover: 168_750n,
  },
  // 10 % of ₱0.33 is 3.3 centavos, rounded down to three.
  { minimum: 3300n, percent: 10, turnover_multiplier: 2, max: null, bonus: 300n, turnover: 7200n },
])(
  'a deposit of $minimum at $percent % - gives $bonus for a turnover of $turnover',
  ({ max, bonus, turnover, ...tier }) => {
    expect(tierFigures(tier, max)).toEqual({ deposit: tier.minimum, bonus, turnover });
  },
);
