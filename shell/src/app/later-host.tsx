import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { largestPaint } from '../loading/use-after-paint.ts';

/** Renders `Later` after the first screen. If its code can't be loaded, the page works without it. */
export function LaterHost(): ReactNode {
  const [Later, setLater] = useState<ComponentType>();
  useEffect(() => {
    let current = true;
    void largestPaint()
      // One file with other code that few tabs need, because each file's hash is in every page.
      .then(() => import(/* webpackChunkName: "later" */ './later.tsx'))
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
