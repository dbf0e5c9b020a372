import { useEffect, useState } from 'react';

let painted: Promise<void> | undefined;

/** Settles once the browser has painted its largest content so far and has a moment to spare; at the latest after a second. */
function largestPaint(): Promise<void> {
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
      // No such observer in this browser: the timer decides.
    }
  });
  return painted;
}

/** True at once for what is urgent, else after the largest paint. */
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
