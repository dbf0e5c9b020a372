import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { largestPaint } from './use-after-paint.ts';

interface LaterPartProps<P> {
  /** A constant function. */
  readonly load: () => Promise<ComponentType<P>>;
  readonly props: P;
}

/**
 * Renders a component of the shell after the first screen. If its code can't be loaded, the page
 * works without it.
 */
export function LaterPart<P extends object>({ load, props }: LaterPartProps<P>): ReactNode {
  const [Part, setPart] = useState<ComponentType<P>>();
  useEffect(() => {
    let current = true;
    void largestPaint()
      .then(load)
      .then(
        (loaded) => current && setPart(() => loaded),
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, [load]);
  return Part && <Part {...props} />;
}
