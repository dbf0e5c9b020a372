import { startTransition, useEffect, useState } from 'react';

/** Browsers without idle callbacks wait this long, in ms. */
const laterMs = 300;

const hasIdleCallback = (): boolean => 'requestIdleCallback' in globalThis;

/**
 * Whether a `details` renders its content: on the server and unfolded at once, otherwise when the browser
 * is idle or the player unfolds it. So folded content doesn't delay the first rendering of a long page.
 */
export function useFolded(unfolded: boolean): {
  readonly isRendered: boolean;
  readonly onToggle: () => void;
} {
  const [isRendered, setRendered] = useState(unfolded || typeof document === 'undefined');
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
