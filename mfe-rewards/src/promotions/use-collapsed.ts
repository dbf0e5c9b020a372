import { startTransition, useEffect, useState } from 'react';

/** Delay in browsers without idle callbacks, in ms. */
const laterMs = 300;

const hasIdleCallback = (): boolean => 'requestIdleCallback' in globalThis;

/**
 * Whether a `details` renders its content: at once on the server or if expanded, otherwise when the
 * browser is idle or the player expands it. So it doesn't delay the first rendering of a page.
 */
export function useCollapsed(expanded: boolean): {
  readonly isRendered: boolean;
  readonly onToggle: () => void;
} {
  const [isRendered, setRendered] = useState(expanded || typeof document === 'undefined');
  useEffect(() => {
    if (isRendered) return undefined;
    const show = () => startTransition(() => setRendered(true));
    if (hasIdleCallback()) {
      const idle = requestIdleCallback(show);
      return () => cancelIdleCallback(idle);
    }
    const timer = setTimeout(show, laterMs);
    return () => clearTimeout(timer);
  }, [isRendered]);
  return { isRendered, onToggle: () => setRendered(true) };
}
