import { useLocation } from '@parol/contract';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** Scroll positions by history entry. */
const positions = new Map<string, number>();

/**
 * Restores the scroll position when the player returns to this history entry, once the content is
 * there (`ready`). `start` is the position of a first visit in pixels, if not the top.
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
    // After the shell has scrolled to the top.
    const frame = requestAnimationFrame(() => {
      const top = positions.get(place.current) ?? first.current?.();
      if (top) scrollTo({ top, behavior: 'instant' });
    });
    return () => cancelAnimationFrame(frame);
  }, [ready]);
  useLayoutEffect(() => () => void positions.set(place.current, scrollY), []);
}
