/// <reference types="node" />
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { indexIn, positionOf, winningPositions } from './draw.ts';

const facts = { seed: 'seed', listHash: 'list', beaconValue: 'beacon' };

describe('the winners of a draw', () => {
  it('are drawn by the first 48 bits, without values that would favour low indexes', () => {
    expect(indexIn('00000000000a', 4)).toBe(2);
    // 2^48 is 3n + 1: the highest value is past the last whole multiple of 3.
    expect(indexIn('ffffffffffff', 3)).toBeUndefined();
    expect(indexIn('fffffffffffe', 3)).toBe(2);
  });

  it('are among the tickets not drawn yet', () => {
    expect([0, 1, 2].map((index) => positionOf(index, [3, 0]))).toEqual([1, 2, 4]);
  });

  it('take the next attempt after a rejected one', async () => {
    const hashedTexts: string[] = [];
    const positions = await winningPositions(facts, 3, 1, (text) => {
      hashedTexts.push(text);
      return hashedTexts.length === 1 ? 'f'.repeat(64) : '0'.repeat(63) + '1';
    });
    expect(positions).toEqual([0]);
    expect(hashedTexts).toEqual(['seed:list:beacon:1:0', 'seed:list:beacon:1:1']);
  });

  it('are each ticket at most once, and uniform over many seeds', async () => {
    const counts = [0, 0, 0, 0, 0];
    for (let n = 0; n < 2_000; n++) {
      const drawn = await winningPositions({ ...facts, seed: String(n) }, 5, 2, (text) =>
        createHash('sha256').update(text).digest('hex'),
      );
      expect(new Set(drawn).size).toBe(2);
      for (const position of drawn) counts[position] = (counts[position] ?? 0) + 1;
    }
    // 800 each; four standard deviations are 88.
    for (const count of counts) expect(Math.abs(count - 800)).toBeLessThan(88);
  });

  it('are all tickets if there are fewer tickets than places', async () => {
    const drawn = await winningPositions(facts, 2, 5, (text) =>
      createHash('sha256').update(text).digest('hex'),
    );
    expect(drawn.toSorted((a, b) => a - b)).toEqual([0, 1]);
  });
});
