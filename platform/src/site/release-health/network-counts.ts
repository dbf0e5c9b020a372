import { hourMs } from '@parol/domain';
import type { Clock } from '../../kernel/clock/clock.ts';

/** The most keys of an hour, so that a flood does not fill the memory. */
const mostKeys = 100_000;

/**
 * Counts in memory, for the present hour, what networks report: returns whether one more of a key is
 * within `most`. Keys contain a network; they are never stored.
 */
export function networkCounts(clock: Clock): (key: string, most: number) => boolean {
  let hour = 0;
  const counts = new Map<string, number>();
  return (key, most) => {
    const now = Math.floor(clock.now().getTime() / hourMs);
    if (now !== hour) counts.clear();
    hour = now;
    const count = counts.get(key) ?? 0;
    if (count >= most || (count === 0 && counts.size >= mostKeys)) return false;
    counts.set(key, count + 1);
    return true;
  };
}
