import { useLocation } from '@parol/contract';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** Scroll positions by history entry. */
const positions = new Map<string, number>();

/**
 * Restores the scroll position when the player returns to this history entry, once the content is
 * there (`ready`).
 */
export function useKeepScroll(ready: boolean): void {
  const { key } = useLocation();
  const place = useRef(key);
  const restored = useRef(false);
  place.current = key;
  useEffect(() => {
    if (!ready || restored.current) return undefined;
    restored.current = true;
    // After the shell has scrolled to the top.
    const frame = requestAnimationFrame(() => {
      const top = positions.get(place.current);
      if (top) scrollTo({ top, behavior: 'instant' });
    });
    return () => cancelAnimationFrame(frame);
  }, [ready]);
  useLayoutEffect(() => () => void positions.set(place.current, scrollY), []);
}
