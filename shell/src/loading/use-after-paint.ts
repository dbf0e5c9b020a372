import { useEffect, useState } from 'react';

import { savesData } from './low-data.ts';
import { urgentTakenOver } from './ssr-part.tsx';

let painted: Promise<void> | undefined;

/** Resolves after the largest contentful paint, once the browser is idle; after a second at the latest, or three if the server rendered the page. */
export function largestPaint(): Promise<void> {
  painted ??= new Promise((resolve) => {
    // The server-rendered HTML was painted before the shell started: what replaces it loads first,
    // unless they wait for the player, as in low-data mode.
    const taken = savesData() ? undefined : urgentTakenOver();
    const done = () => {
      clearTimeout(timer);
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 500 });
      else setTimeout(resolve, 50);
    };
    const timer = setTimeout(done, taken ? 3_000 : 1_000);
    if (taken) {
      void taken.finally(done);
      return;
    }
    try {
      new PerformanceObserver((_, observer) => {
        observer.disconnect();
        done();
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    } catch {
      // This browser has no such observer: the timer resolves.
    }
  });
  return painted;
}

/** True immediately if urgent, otherwise after the largest paint. */
export function useAfterPaint(urgent: boolean): boolean {
  const [ready, setReady] = useState(urgent);
  useEffect(() => {
    let current = true;
    if (!ready) void largestPaint().then(() => current && setReady(true));
    return () => {
      current = false;
    };
  }, [ready]);
  return ready;
}
