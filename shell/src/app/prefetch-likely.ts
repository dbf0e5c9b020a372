import { mayPrefetch } from '../remotes/preload.ts';
import { findPage } from '@parol/contract/find-page';
import type { Host } from '../host/host.ts';
import { prefetchPage } from './prefetch-page.ts';

/**
 * Prefetches a page's files when its link is pressed, focused or hovered:
 * the download is under way before the click ends.
 */
export function prefetchLikely(host: Host): void {
  const prefetch = (event: Event) => {
    if (!mayPrefetch() || !(event.target instanceof Element)) return;
    const link = event.target.closest('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    if (!findPage(host.fleet.current(), link.pathname)) void host.fleet.complete();
    prefetchPage(host, link.pathname);
  };
  for (const type of ['pointerdown', 'pointerover', 'focusin'])
    addEventListener(type, prefetch, { passive: true, capture: true });
}
