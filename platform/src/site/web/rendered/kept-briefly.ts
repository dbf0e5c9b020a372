/** How long the rows of visitors' pages are kept. */
const usualMs = 1_000;
/** How many different reads are kept; addresses with parameters can name any number. */
const mostKept = 500;

interface Kept<T> {
  /** When the read began. */
  readonly at: number;
  readonly value: Promise<T>;
}

/**
 * Reads by key. The value is kept for a second, or `keptMs`, and shared by those who ask while it is
 * read; a failure is not kept. `now`: milliseconds of a clock that is never set back.
 */
export function keptBriefly<T>(
  now: () => number,
  keptMs = usualMs,
): (key: string, read: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Kept<T>>();
  return (key, read) => {
    const last = kept.get(key);
    if (last && now() - last.at < keptMs) return last.value;
    const one: Kept<T> = { at: now(), value: read() };
    kept.delete(key);
    kept.set(key, one);
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '');
    one.value.catch(() => {
      if (kept.get(key) === one) kept.delete(key);
    });
    return one.value;
  };
}
