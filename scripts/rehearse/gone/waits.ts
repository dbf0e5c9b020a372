import { setTimeout as sleep } from 'node:timers/promises';
import { paidOf, uncredited, unsentBefore } from './audit.ts';
import type { Books } from './load.ts';
import type { Pulse } from './pulse.ts';

const pollMs = 100;

/** Milliseconds until each action has succeeded since a time; undefined if one has not within `mostMs`. */
export async function untilAll(
  tally: Pulse,
  since: number,
  mostMs: number,
): Promise<number | undefined> {
  for (const end = since + mostMs; performance.now() < end; await sleep(pollMs))
    if (tally.missingSince(since).length === 0) return performance.now() - since;
  return undefined;
}

/**
 * Waits until what is paid now is credited, what has happened until now is relayed, and everything
 * `works`; false if not within `mostMs`.
 */
export async function untilSettled(
  url: string,
  books: Books,
  mostMs: number,
  works = () => true,
): Promise<boolean> {
  const time = new Date();
  const paid = paidOf(books);
  const isSettled = async () =>
    (await uncredited(url, paid)).length === 0 && (await unsentBefore(url, time)) === 0;
  for (const end = performance.now() + mostMs; performance.now() < end; await sleep(pollMs))
    if (works() && (await isSettled().catch(() => false))) return true;
  return false;
}

/** What the last line says of that. */
export const settledText = (isSettled: boolean): string =>
  isSettled ? '' : '; NOT all that was paid was credited, or that happened relayed, in time';
