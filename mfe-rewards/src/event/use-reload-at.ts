import { useEffect } from 'react';

/** The longest delay of a browser's timer, 24.8 days. */
const longestMs = 2 ** 31 - 1;

/** The platform's time in an answer, and when that answer changes; null if it does not. */
interface Edge {
  readonly now: string;
  readonly next_change: string | null;
}

/** Reads again when an answer changes. Only the two times' difference counts: the device's clock may be wrong. */
export function useReloadAt(edge: Edge | undefined, reload: () => Promise<void>): void {
  const { now, next_change: next } = edge ?? { now: '', next_change: null };
  useEffect(() => {
    if (next === null) return undefined;
    const delay = new Date(next).getTime() - new Date(now).getTime();
    const timer = setTimeout(() => void reload(), Math.min(Math.max(delay, 0), longestMs));
    return () => clearTimeout(timer);
  }, [now, next, reload]);
}
