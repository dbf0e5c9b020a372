import { useEffect, useState, type RefObject } from 'react';

/** Distance from the screen at which a part begins to load. */
const margin = '200px 0px';

let active: Promise<void> | undefined;
/** Resolves when the player first touches, scrolls or types. */
const firstActivity = (): Promise<void> =>
  (active ??= new Promise((resolve) => {
    for (const type of ['pointerdown', 'scroll', 'keydown'])
      addEventListener(type, () => resolve(), { once: true, passive: true, capture: true });
  }));

/** Returns true; if `waits`, only after the player's first action. */
export function useActive(waits: boolean): boolean {
  const [active, setActive] = useState(false);
  useEffect(() => {
    let left = false;
    if (waits) void firstActivity().then(() => left || setActive(true));
    return () => {
      left = true;
    };
  }, [waits]);
  return active || !waits;
}

/**
 * Returns true; if `waits`, only once the element is near the screen, with `afterAction` only after
 * the player's first action.
 */
export function useNear(
  place: RefObject<Element | null>,
  waits: boolean,
  afterAction: boolean,
): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !waits || !place.current || typeof IntersectionObserver === 'undefined')
      return undefined;
    const element = place.current;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: margin,
    });
    let left = false;
    const observe = () => void (left || observer.observe(element));
    if (afterAction) void firstActivity().then(observe);
    else observe();
    return () => {
      left = true;
      observer.disconnect();
    };
  }, [near, place, waits, afterAction]);
  return near || !waits || typeof IntersectionObserver === 'undefined';
}
