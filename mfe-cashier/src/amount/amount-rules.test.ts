import { pesos } from '@parol/domain';
import { expect, it } from 'vitest';
import { amountProblem, typedUnits, unitsWithin } from './amount-rules.ts';

const limits = { minimum: pesos(50), maximum: pesos(50_000) };

it.each([
  ['', 'missing'],
  ['   ', 'missing'],
  ['abc', 'rule.amount'],
  ['1e9', 'rule.amount'],
  ['100,50', 'rule.amountSeparators'],
  ['1.000', 'rule.amountCentavos'],
  ['PHP 1,234.50', undefined],
  ['0', 'rule.amountZero'],
  ['0.00', 'rule.amountZero'],
  ['-1', 'rule.amountZero'],
  ['0.001', 'rule.amountCentavos'],
  ['49.99', 'below'],
  ['50000.01', 'above'],
  ['1000000000', 'above'],
  ['50', undefined],
  ['50000', undefined],
  ['300.5', undefined],
])('amount %j - %s', (typed, problem) => {
  expect(amountProblem(typed, limits)).toBe(problem);
});

it('parses an amount while it is typed, such as "5."', () => {
  expect(typedUnits('300.')).toBe(pesos(300));
  expect(typedUnits('300.5')).toBe(3_005_000n);
  expect(typedUnits('1,234.5')).toBe(12_345_000n);
  expect(typedUnits('100,5')).toBe(0n);
  expect(typedUnits('')).toBe(0n);
  expect(typedUnits('.')).toBe(0n);
});

it.each([
  ['300.', pesos(300)],
  ['300.5', 3_005_000n],
  ['49', 0n],
  ['50000.01', 0n],
  ['', 0n],
  ['.', 0n],
])('an amount while it is typed, %j - counts as long as the limits allow it', (typed, units) => {
  expect(unitsWithin(typed, limits)).toBe(units);
});
