import { useEffect, useRef, useState, type RefObject } from 'react';

export interface OnScreen<E extends Element> {
  readonly place: RefObject<E | null>;
  readonly now: boolean;
  readonly ever: boolean;
}

/** Whether an element is on the screen, and whether it ever was. */
export function useOnScreen<E extends Element>(): OnScreen<E> {
  const place = useRef<E>(null);
  const [at, setAt] = useState({ now: false, ever: false });
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      const now = entry?.isIntersecting ?? false;
      setAt(({ ever }) => ({ now, ever: ever || now }));
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return { place, ...at };
}
