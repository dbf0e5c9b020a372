// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterWaiting } from './after-waiting.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('calls back after the time, once', async () => {
  const over = vi.fn();
  afterWaiting(8_100, over);
  await vi.advanceTimersByTimeAsync(8_099);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(over).toHaveBeenCalledOnce();
});

it('does not call back after its end', async () => {
  const over = vi.fn();
  const end = afterWaiting(8_000, over);
  await vi.advanceTimersByTimeAsync(5_000);
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(over).not.toHaveBeenCalled();
});

it('counts time in which the page was busy as one step', async () => {
  vi.useRealTimers();
  const busy = (ms: number) => {
    const until = performance.now() + ms;
    while (performance.now() < until);
  };
  const first = await new Promise((resolve) => {
    afterWaiting(500, () => resolve('limit'));
    // A reply that arrives while the page is blocked is only handled after the timer.
    setTimeout(() => {
      busy(700);
      setTimeout(() => resolve('answer'), 0);
    }, 10);
  });
  expect(first).toBe('answer');
});
