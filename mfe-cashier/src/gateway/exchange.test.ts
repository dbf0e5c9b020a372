import { pesos } from '@parol/domain';
import { expect, it } from 'vitest';
import { inCurrency } from './exchange.ts';

it.each([
  [pesos(580), '10.000000'],
  [pesos(1000), '17.241380'],
  [100n, '0.000173'],
  [0n, '0.000000'],
])('%d units at ₱58 per USDT - %s, rounded up', (units, amount) => {
  expect(inCurrency(units, { rate: pesos(58) })).toBe(amount);
});
