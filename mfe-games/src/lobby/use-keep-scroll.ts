import { useLocation } from '@parol/contract';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** How far a page was scrolled, by its place in the history. */
const positions = new Map<string, number>();

/**
 * Leads back to where the player was when they return to this place in the history, once the content is there (`ready`).
 * `start` says where a first visit begins, in pixels, when that is not the top.
 */
export function useKeepScroll(ready: boolean, start?: () => number | null): void {
  const { key } = useLocation();
  const place = useRef(key);
  const restored = useRef(false);
  const first = useRef(start);
  place.current = key;
  useEffect(() => {
    if (!ready || restored.current) return undefined;
    restored.current = true;
    // After the shell's own scroll to the top.
    const frame = requestAnimationFrame(() => {
      const top = positions.get(place.current) ?? first.current?.();
      if (top) scrollTo({ top, behavior: 'instant' });
    });
    return () => cancelAnimationFrame(frame);
  }, [ready]);
  useLayoutEffect(() => () => void positions.set(place.current, scrollY), []);
}
