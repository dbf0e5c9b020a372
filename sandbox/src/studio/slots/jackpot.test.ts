import { pesos } from '@parol/domain';
import { describe, expect, it } from 'vitest';
import { stakes } from '../engine/stake.ts';
import {
  contributionOf,
  fallenOf,
  fallOf,
  fallsOf,
  fiesta,
  jackpotReturn,
  poolText,
} from './jackpot.ts';

describe('a jackpot', () => {
  it('grows by half a centavo for each peso, and keeps what is below a centavo', () => {
    expect(contributionOf(fiesta, pesos(1))).toBe(50n);
    expect(contributionOf(fiesta, pesos(500))).toBe(25_000n);
    const grown = pesos(10_000) + 3n * contributionOf(fiesta, pesos(1));
    expect(poolText(grown)).toBe('10000.01');
    const { won, next } = fallenOf(fiesta, grown);
    expect([won, next]).toEqual([pesos(10_000) + 100n, pesos(10_000) + 50n]);
    expect(won + next).toBe(grown + pesos(fiesta.start));
  });

  it('falls above its start, and at any stake before the promised amount', () => {
    const highest = contributionOf(fiesta, pesos(Math.max(...stakes)));
    const last = pesos(fiesta.start) + BigInt(fallsOf(fiesta)) * 100n;
    // The bet before left it below the last amount.
    expect(last - 1n + highest).toBeLessThan(pesos(fiesta.mostBy));
    for (let seed = 0; seed < 2_000; seed++) {
      const at = fallOf(fiesta, `seed ${seed}`, '1');
      expect(at > pesos(fiesta.start) && at <= last).toBe(true);
      expect(at % 100n).toBe(0n);
    }
  });

  it('falls at the same amount for the same seed and pool, at another for another pool', () => {
    expect(fallOf(fiesta, 'seed', '1')).toBe(fallOf(fiesta, 'seed', '1'));
    expect(fallOf(fiesta, 'seed', '2')).not.toBe(fallOf(fiesta, 'seed', '1'));
  });

  it('returns one percent of the stakes, whatever the stake', () => {
    for (const stake of stakes)
      expect(Math.abs(jackpotReturn(fiesta, pesos(stake)) - 0.01), String(stake)).toBeLessThan(
        0.000_01,
      );
  });
});
