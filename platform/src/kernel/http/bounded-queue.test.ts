import { afterEach, expect, it, vi } from 'vitest';
import { boundedQueue, type Turn } from './bounded-queue.ts';

/** Enters, and says whether the page is made, waits or is refused. */
function entering(queue: ReturnType<typeof boundedQueue>, requester: string) {
  let turn: Turn | undefined;
  let state = 'waits';
  void (async () => {
    turn = await queue.enter(requester);
    state = turn ? 'is made' : 'is refused';
  })();
  return { state: () => state, done: () => turn?.done() };
}
const settle = async () => {
  for (let n = 0; n < 5; n += 1) await Promise.resolve();
};

afterEach(() => void vi.useRealTimers());

it('pages above the limit - wait in order, and more than can wait are refused', async () => {
  const queue = boundedQueue({ atOnce: 2, waiting: 2, refusedAfterMs: 0 });
  const pages = ['a', 'b', 'c', 'd', 'e'].map((name) => entering(queue, name));
  await settle();
  const states = () => pages.map(({ state }) => state());
  expect(states()).toEqual(['is made', 'is made', 'waits', 'waits', 'is refused']);
  pages[1]?.done();
  pages[1]?.done();
  await settle();
  expect(states()).toEqual(['is made', 'is made', 'is made', 'waits', 'is refused']);
  for (const page of pages) page.done();
  await settle();
  for (const page of pages) page.done();
  const after = entering(queue, 'f');
  await settle();
  expect(after.state()).toBe('is made');
});

it('one requester - has only its part of the places, and gets it back', async () => {
  const queue = boundedQueue({ atOnce: 2, waiting: 10, ofOne: 3, refusedAfterMs: 0 });
  const own = Array.from({ length: 5 }, () => entering(queue, 'flood'));
  const other = entering(queue, 'player');
  await settle();
  expect(own.map(({ state }) => state())).toEqual([
    'is made',
    'is made',
    'waits',
    'is refused',
    'is refused',
  ]);
  own[0]?.done();
  own[1]?.done();
  await settle();
  expect(other.state()).toBe('is made');
  const again = entering(queue, 'flood');
  await settle();
  expect(again.state()).toBe('waits');
});

it('one that waits too long - is refused and leaves its place', async () => {
  vi.useFakeTimers();
  const queue = boundedQueue({ atOnce: 1, waiting: 1, patienceMs: 2_000, refusedAfterMs: 0 });
  const [first, second] = [entering(queue, 'a'), entering(queue, 'b')];
  await vi.advanceTimersByTimeAsync(1_999);
  expect(second.state()).toBe('waits');
  await vi.advanceTimersByTimeAsync(1);
  expect(second.state()).toBe('is refused');
  const third = entering(queue, 'c');
  await settle();
  expect(third.state()).toBe('waits');
  first.done();
  await settle();
  expect(third.state()).toBe('is made');
});

it('those that come later - wait as long as the first did', async () => {
  vi.useFakeTimers();
  const queue = boundedQueue({ atOnce: 1, waiting: 3, patienceMs: 2_000, refusedAfterMs: 0 });
  const [first, second] = [entering(queue, 'a'), entering(queue, 'b')];
  await vi.advanceTimersByTimeAsync(500);
  const third = entering(queue, 'c');
  await vi.advanceTimersByTimeAsync(1_500);
  expect([second.state(), third.state()]).toEqual(['is refused', 'waits']);
  await vi.advanceTimersByTimeAsync(499);
  expect(third.state()).toBe('waits');
  await vi.advanceTimersByTimeAsync(1);
  expect(third.state()).toBe('is refused');
  // No timer is left once the queue is empty, so the next one to wait has to start one.
  const fourth = entering(queue, 'd');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fourth.state()).toBe('is refused');
  first.done();
});
