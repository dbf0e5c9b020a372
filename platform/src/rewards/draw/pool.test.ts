import { pesos } from '@parol/domain';
import { expect, it } from 'vitest';
import { amountsOf, poolOf } from './pool.ts';

const terms = { rate: 500n, minimum: pesos(100), cap: pesos(300) };

it.each([
  ['no stakes - the minimum', 0n, 0n, pesos(100)],
  ['a part of the stakes', pesos(400_000), 0n, pesos(200)],
  ['whole centavos', pesos(400_019), 0n, pesos(200)],
  ['the minimum and what was carried over', 0n, pesos(50), pesos(150)],
  ['at most the cap', pesos(400_000), pesos(500), pesos(300)],
])('a pool: %s', (_name, stakes, carried, pool) => {
  expect(poolOf(terms, stakes, carried)).toBe(pool);
});

it('prizes are whole centavos, and the first prize gets the remainder', () => {
  expect(amountsOf(100_100n, [50, 30, 20])).toEqual([50_100n, 30_000n, 20_000n]);
});
