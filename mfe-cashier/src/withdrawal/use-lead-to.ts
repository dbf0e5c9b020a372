import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * An element that the focus goes to when it appears, so that a screen reader is led to what has just happened.
 * Before the paint: between a dialog that closes and the card that tells its outcome the focus is nowhere else.
 */
export function useLeadTo(isNew: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isNew) element.current?.focus();
  }, [isNew]);
  return element;
}
