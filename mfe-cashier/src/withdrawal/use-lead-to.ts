import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Focuses an element when it appears, so that screen readers announce the new result. Runs before
 * the paint, so that the focus moves directly from a closing dialog to the result.
 */
export function useLeadTo(isNew: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isNew) element.current?.focus();
  }, [isNew]);
  return element;
}
