import { describe, expect, it } from 'vitest';
import { settableClock } from './clock.ts';

describe('settableClock', () => {
  const base = { ms: 1_000, now: () => new Date(base.ms) };
  const seen = (clock: { now(): Date }) => clock.now().getTime();

  it('continues from the set time, stops when frozen, and follows its base again when released', () => {
    const clock = settableClock(base);
    expect(seen(clock)).toBe(1_000);
    clock.set(new Date(50_000));
    base.ms += 5;
    expect(seen(clock)).toBe(50_005);
    clock.advance(-1_000);
    expect(seen(clock)).toBe(49_005);
    clock.freeze();
    base.ms += 5;
    clock.advance(20);
    expect(seen(clock)).toBe(49_025);
    clock.set(new Date(7));
    base.ms += 5;
    expect(seen(clock)).toBe(7);
    clock.release();
    expect(seen(clock)).toBe(1_015);
  });
});
