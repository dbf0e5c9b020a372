import { hourMs } from '@parol/domain';
import { expect, it } from 'vitest';
import { firstPollAt, nextPollAt } from './poll-times.ts';

const second = 1_000;
const minute = 60 * second;
const opened = new Date('2026-11-21T04:00:00.000Z');
const after = (ms: number) => new Date(opened.getTime() + ms);

/** The times of all polls after opening (milliseconds), each made as late as the job runs. */
function polls(expiryMs: number, lateMs = 0): number[] {
  const deposit = { created_at: opened, expires_at: after(expiryMs), polls: 0 };
  const times: number[] = [];
  for (let next: Date | null = firstPollAt(deposit); next;) {
    times.push(next.getTime() - opened.getTime());
    const at = new Date(next.getTime() + lateMs);
    next = nextPollAt({ ...deposit, polls: times.length - 1 }, at);
  }
  return times;
}

it('an order of 15 minutes - is polled after 30 s, 2 and 10 minutes, 15 s before its end, then each hour until a day after', () => {
  const times = polls(15 * minute);
  expect(times.slice(0, 4)).toEqual([
    30 * second,
    2 * minute,
    10 * minute,
    15 * minute - 15 * second,
  ]);
  expect(times.slice(4)).toEqual(
    Array.from({ length: 24 }, (_, n) => 15 * minute - 15 * second + (n + 1) * hourMs),
  );
});

it('an order of 3 minutes - is polled before its end too', () => {
  expect(polls(3 * minute).slice(0, 4)).toEqual([
    30 * second,
    2 * minute,
    3 * minute - 15 * second,
    3 * minute - 15 * second + hourMs,
  ]);
});

it('an order of two days - is polled each hour until a day after its end', () => {
  const times = polls(48 * hourMs);
  expect(times.slice(0, 4)).toEqual([30 * second, 2 * minute, 10 * minute, 70 * minute]);
  expect(times.at(-1)).toBeLessThanOrEqual(72 * hourMs);
  expect(times.at(-1)).toBeGreaterThan(71 * hourMs);
});

it('polls that are made late - never plan the next one in the past', () => {
  const deposit = { created_at: opened, expires_at: after(15 * minute), polls: 0 };
  expect(nextPollAt(deposit, after(5 * minute))).toEqual(after(5 * minute + second));
  expect(nextPollAt({ ...deposit, polls: 3 }, after(25 * hourMs))).toBeNull();
});
