import { expect, it } from 'vitest';
import { settableClock } from '../../kernel/clock/clock.ts';
import { cachedFor } from './cached.ts';

/** A read whose results are given one after another. */
function readOf(...results: readonly (string | Error)[]) {
  const clock = settableClock({ now: () => new Date('2026-11-27T00:00:00Z') });
  let reads = 0;
  const cached = cachedFor(clock, 1_000, async () => {
    const result = results[reads++];
    if (result instanceof Error) throw result;
    return result;
  });
  return { clock, cached, count: () => reads };
}

it('a read that fails - fails for those who wait for it, and is tried again by the next', async () => {
  const { cached, count } = readOf(new Error('lost'), 'a', 'b');
  const together = await Promise.allSettled([cached(), cached()]);
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await cached()).toBe('a');
  expect(await cached()).toBe('a');
  expect(count()).toBe(2);
});

it('a value - is read again after its time, and after the clock was set back', async () => {
  const { clock, cached } = readOf('a', 'b', 'c');
  expect(await cached()).toBe('a');
  clock.advance(999);
  expect(await cached()).toBe('a');
  clock.advance(1);
  expect(await cached()).toBe('b');
  clock.advance(-3_600_000);
  expect(await cached()).toBe('c');
});
