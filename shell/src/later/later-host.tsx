import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { largestPaint } from '../remote/use-after-paint.ts';

/** Renders what the first screen does not wait for. A page whose browser can't load it does without. */
export function LaterHost(): ReactNode {
  const [Later, setLater] = useState<ComponentType>();
  useEffect(() => {
    let current = true;
    void largestPaint()
      .then(() => import('./later.tsx'))
      .then(
        (module) => current && setLater(() => module.Later),
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, []);
  return Later && <Later />;
}
