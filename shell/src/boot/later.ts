import { afterPaint } from './after-paint.ts';
import type { Host } from './host.ts';
import { prefetchLikely } from './prefetch-likely.ts';

/** What starts after the first screen was painted; its code is not part of the first load. */
export function startLater(host: Host): void {
  prefetchLikely(host);
  afterPaint(host);
}
