/** A value that is read again once it is old, by one read for all concurrent callers. */
export interface RecentValue<T> {
  /** The value, at most so many milliseconds old. */
  get(ms: number): Promise<T>;
  /** Makes the next `get` read again. */
  forget(): void;
}

/** `now` is a clock that is never set back; a failed read is not kept. */
export function recentValue<T>(now: () => number, read: () => Promise<T>): RecentValue<T> {
  let held: { readonly at: number; readonly value: Promise<T> } | undefined;
  return {
    get(ms) {
      const at = now();
      if (held && at - held.at < ms) return held.value;
      const mine = { at, value: read() };
      held = mine;
      mine.value.catch(() => {
        if (held === mine) held = undefined;
      });
      return mine.value;
    },
    forget() {
      held = undefined;
    },
  };
}
