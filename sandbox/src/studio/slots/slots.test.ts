import { describe, expect, it } from 'vitest';
import { seededRandom } from '@parol/platform/kernel/random';
import { fingerprint } from '../client/fair/fair.ts';
import { replay } from '../client/slot/proof.ts';
import { calm } from './machines/calm.math.ts';
import { fierce } from './machines/fierce.math.ts';
import { lively } from './machines/lively.math.ts';
import { commitment, fairDraw } from '../engine/fair.ts';
import { hold } from './machines/hold.math.ts';
import { ways } from './machines/ways.math.ts';
import { machineView } from './machine.view.ts';
import { linePay } from './line.ts';
import { rows, type SlotMath, type SlotSymbol } from './math.ts';
import { rtpOf } from './rtp.ts';
import { payoutOf, playRound } from './spin.ts';
import { waysPays } from './ways.ts';

const machines: readonly SlotMath[] = [calm, lively, fierce, ways, hold];
const five = (text: string) => [...text] as SlotSymbol[];

describe.each(machines)('the $id machine', (math) => {
  it('has its declared RTP, by enumeration', () => {
    expect(Math.round(rtpOf(math).total * 10_000)).toBe(math.rtp);
  });

  it('never shows two scatters or two wilds on a reel at once', () => {
    for (const strip of math.hold ? [] : [...math.reels, ...math.freeReels]) {
      for (let stop = 0; stop < strip.length; stop++) {
        const seen = Array.from(
          { length: rows },
          (_, row) => strip[(stop + row) % strip.length],
        ).join('');
        expect(seen.split('S').length + seen.split('W').length).toBeLessThanOrEqual(4);
        expect(seen.split('S').length).toBeLessThanOrEqual(2);
      }
    }
  });

  it('is recomputed identically by the player’s verification', async () => {
    const machine = machineView(math);
    for (let nonce = 1; nonce <= 400; nonce++) {
      const ours = playRound(math, fairDraw('server', 'client', nonce));
      const theirs = await replay(machine, 'server', 'client', nonce);
      expect(theirs.pay).toBe(ours.pay);
      expect(theirs.hold).toEqual(ours.hold);
      expect(theirs.spins.map((spin) => spin.window)).toEqual(
        ours.spins.map((spin) => spin.window),
      );
    }
    expect(await fingerprint('server')).toBe(commitment('server'));
  });
});

describe('a line', () => {
  it.each([
    ['AAAEE', 'A', 3, calm.pays.A[0]],
    ['WAAAE', 'A', 4, calm.pays.A[1]],
    ['AAWWA', 'A', 5, calm.pays.A[2]],
    ['WWWEE', 'E', 5, calm.pays.E[2]],
    ['WWWWE', 'W', 4, calm.pays.W[1]],
    ['WWWSA', 'W', 3, calm.pays.W[0]],
  ] as const)('%s pays as %s × %i', (symbols, symbol, count, pay) => {
    expect(linePay(calm, five(symbols))).toEqual({ symbol, count, pay });
  });
  it.each(['AAEAA', 'EAAAA', 'SSSSS', 'WWSAA', 'SAAAA'])('%s pays nothing', (symbols) => {
    expect(linePay(calm, five(symbols))).toBeUndefined();
  });
  it('with a wild pays double on the lively machine', () => {
    expect(linePay(lively, five('AAWEE'))?.pay).toBe(lively.pays.A[0] * 2);
    expect(linePay(lively, five('AAAEE'))?.pay).toBe(lively.pays.A[0]);
  });
});

describe('a round', () => {
  it('is the same for the same seeds, and different for the next nonce', () => {
    const play = (nonce: number) => playRound(lively, fairDraw('a', 'b', nonce));
    expect(play(7)).toEqual(play(7));
    expect(play(8)).not.toEqual(play(7));
  });
  it('plays as many free spins as it awards', () => {
    const random = seededRandom('features');
    let features = 0;
    for (let i = 0; i < 3_000; i++) {
      const { spins } = playRound(lively, (below) => random.int(below));
      expect(spins.length - 1).toBe(spins.reduce((sum, spin) => sum + spin.awarded, 0));
      if (spins.length > 1) features++;
    }
    expect(features).toBeGreaterThan(20);
  });
  it('climbs through the multipliers of the fierce machine', () => {
    const random = seededRandom('climb');
    let spins = playRound(fierce, (below) => random.int(below)).spins;
    while (spins.length === 1) spins = playRound(fierce, (below) => random.int(below)).spins;
    expect(spins.slice(1, 11).map((spin) => spin.multiplier)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });
  it('pays exact centavos at every stake', () => {
    expect(payoutOf(10_000n, 7)).toBe(3_500n);
    expect(payoutOf(5_000_000n, 1)).toBe(250_000n);
  });
});

describe('hold-and-win coins', () => {
  it('start with six, continue while new ones appear, and pay their sum', () => {
    const random = seededRandom('coins');
    let held = 0;
    for (let i = 0; i < 2_000; i++) {
      const { hold: coins, spins } = playRound(hold, (below) => random.int(below));
      expect(coins !== undefined).toBe((spins[0]?.scatters ?? 0) >= 6);
      if (!coins) continue;
      held += 1;
      const all = [...coins.start, ...coins.spins.flat()];
      expect(new Set(all.map(([cell]) => cell)).size).toBe(all.length);
      expect(coins.pay).toBe(all.reduce((sum, [, pay]) => sum + pay, coins.full ? 10_000 : 0));
      expect(coins.full ? [] : coins.spins.slice(-3).flat()).toEqual([]);
    }
    expect(held).toBeGreaterThan(15);
  });
});

describe('ways', () => {
  it('pay for every position of a symbol', () => {
    expect(waysPays(ways, ['AAE', 'AWF', 'AGH', 'IGH', 'IGH'])).toContainEqual({
      symbol: 'A',
      count: 3,
      ways: 4,
      pay: ways.pays.A[0] * 4,
    });
    expect(waysPays(ways, ['EAF', 'GGG', 'AAA', 'AAA', 'AAA'])).toEqual([]);
  });
  it('have no wild on the first reel, where it would count for every symbol', () => {
    expect(ways.reels[0] + ways.freeReels[0]).not.toContain('W');
  });
});

describe('the draws', () => {
  it('are evenly distributed', () => {
    const counts = Array.from({ length: 37 }, () => 0);
    for (let nonce = 0; nonce < 2_000; nonce++) {
      const draw = fairDraw('seed', 'client', nonce);
      for (let i = 0; i < 10; i++) {
        const value = draw(37);
        counts[value] = (counts[value] ?? 0) + 1;
      }
    }
    const expected = 20_000 / 37;
    const chiSquared = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chiSquared).toBeLessThan(67); // 36 degrees of freedom; chance 1 in 1,000
  });
});
