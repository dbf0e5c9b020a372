import { useEffect, useState, type RefObject } from 'react';

/** Distance from the screen at which a part begins to load. */
const margin = '200px 0px';

/** True at once unless `waits`; then from when the element has come near the screen. */
export function useNear(place: RefObject<Element | null>, waits: boolean): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !waits || !place.current || typeof IntersectionObserver === 'undefined')
      return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: margin,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near, place, waits]);
  return near || !waits || typeof IntersectionObserver === 'undefined';
}
