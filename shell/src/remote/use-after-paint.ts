import { useEffect, useState } from 'react';

let painted: Promise<void> | undefined;

/** Resolves after the largest contentful paint, once the browser is idle; after a second at the latest. */
export function largestPaint(): Promise<void> {
  painted ??= new Promise((resolve) => {
    const done = () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(() => resolve(), { timeout: 500 })
        : setTimeout(resolve, 50);
    const timer = setTimeout(done, 1_000);
    try {
      new PerformanceObserver((_, observer) => {
        observer.disconnect();
        clearTimeout(timer);
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
