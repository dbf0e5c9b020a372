import type { Clock } from '../../kernel/clock/clock.ts';

/** Caches a value for `ms`, also for concurrent callers. A failure is not cached. */
export function cachedFor<T>(clock: Clock, ms: number, read: () => Promise<T>): () => Promise<T> {
  let held: { readonly at: number; readonly value: Promise<T> } | undefined;
  return () => {
    const now = clock.now().getTime();
    if (held && now >= held.at && now - held.at < ms) return held.value;
    const value = read();
    held = { at: now, value };
    value.catch(() => (held = undefined));
    return value;
  };
}
