import { expect, it } from 'vitest';
import { checkAmount } from './amount-limits.ts';
import { pesos } from './money.ts';

const limits = { minimum: pesos(50), maximum: pesos(50_000) };

it.each([
  ['', 'unreadable'],
  ['abc', 'unreadable'],
  [' 50', 'unreadable'],
  ['1e9', 'unreadable'],
  ['0', 'zero'],
  ['0.00', 'zero'],
  ['-1', 'zero'],
  ['0.001', 'centavos'],
  ['49.99', 'below'],
  ['50000.01', 'above'],
  ['1000000000', 'above'],
])('the amount %j - is refused as %s', (typed, fault) => {
  expect(checkAmount(typed, limits)).toEqual({ fault });
});

it.each([
  ['50', pesos(50)],
  [50, pesos(50)],
  ['50000', pesos(50_000)],
  ['300.5', 3_005_000n],
])('the amount %j within the limits - is returned in units', (typed, units) => {
  expect(checkAmount(typed, limits)).toEqual({ units });
});

it('an amount between two steps - is refused only if the limits have a step', () => {
  expect(checkAmount('150', { ...limits, step: pesos(100) })).toEqual({ fault: 'step' });
  expect(checkAmount('200', { ...limits, step: pesos(100) })).toEqual({ units: pesos(200) });
  expect(checkAmount('150', { ...limits, step: 0n })).toEqual({ units: pesos(150) });
});
