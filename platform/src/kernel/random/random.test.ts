import { describe, expect, it } from 'vitest';
import { idFloor, seededRandom, systemRandom } from './random.ts';

describe('random', () => {
  it('repeats its sequence for the same seed and differs for another', () => {
    const draw = (seed: string) => {
      const random = seededRandom(seed);
      return [
        random.token(9),
        random.digits(6),
        random.int(1_000_000),
        random.bytes(40).toString('hex'),
      ];
    };
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
  });

  it('distributes int() evenly', () => {
    const random = seededRandom('shares');
    const drawn = Array.from({ length: 30_000 }, () => random.int(3));
    for (const result of [0, 1, 2]) {
      const share = drawn.filter((one) => one === result).length;
      expect(Math.abs(share - 10_000)).toBeLessThan(400);
    }
    expect(() => random.int(0)).toThrow(RangeError);
    expect(random.digits(6)).toMatch(/^\d{6}$/);
  });

  it('generates ids that fit 63 bits, sort by time and are unique within a millisecond', () => {
    const random = systemRandom();
    const at = new Date('2026-11-21T00:00:00Z');
    const ids = Array.from({ length: 10_000 }, () => random.id(at));
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort((a, b) => (a < b ? -1 : 1))).toEqual(ids);
    const next = new Date(at.getTime() + 1);
    expect(ids.every((id) => id >= idFloor(at) && id < idFloor(next))).toBe(true);
    expect(random.id(new Date('2080-01-01')) < 2n ** 63n).toBe(true);
  });

  it('generates ascending ids of one time while ids of other times are generated', () => {
    const random = seededRandom('interleaved');
    const at = new Date('2026-11-21T00:00:00Z');
    const ids = Array.from({ length: 100 }, (_, n) => {
      random.id(new Date(at.getTime() + n + 1));
      return random.id(at);
    });
    expect([...ids].sort((a, b) => (a < b ? -1 : 1))).toEqual(ids);
  });
});
