import { useEffect } from 'react';

/** The longest delay of a browser's timer: 24.8 days. */
const longestMs = 2 ** 31 - 1;

/** The platform's time of a reply, and when that reply becomes stale; null for never. */
interface Validity {
  readonly now: string;
  readonly next_change: string | null;
}

/**
 * Reloads a reply when it becomes stale. Uses the difference of its two times, because the device's
 * clock may be wrong.
 */
export function useReloadAt(validity: Validity | undefined, reload: () => Promise<void>): void {
  const { now, next_change: next } = validity ?? { now: '', next_change: null };
  useEffect(() => {
    if (next === null) return undefined;
    const delay = new Date(next).getTime() - new Date(now).getTime();
    const timer = setTimeout(() => void reload(), Math.min(Math.max(delay, 0), longestMs));
    return () => clearTimeout(timer);
  }, [now, next, reload]);
}
