import { mayPrefetch, preloadFiles } from '../remotes/preload.ts';
import { findPage } from '@parol/contract/find-page';
import { mayEnter } from '../session/access.ts';
import type { Host } from '../host/host.ts';

/**
 * Prefetches a page's files when its link is pressed, focused or hovered:
 * the download is under way before the click ends.
 */
export function prefetchLikely(host: Host): void {
  const prefetch = (event: Event) => {
    if (!mayPrefetch() || !(event.target instanceof Element)) return;
    const link = event.target.closest('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    const found = findPage(host.fleet.current(), link.pathname);
    if (!found) void host.fleet.complete();
    if (!found || !mayEnter(found.page.access, host.session.view.getState().status)) return;
    preloadFiles(found.route, found.page.files);
    void host.texts.load(found.route).catch(() => undefined);
  };
  for (const type of ['pointerdown', 'pointerover', 'focusin'])
    addEventListener(type, prefetch, { passive: true, capture: true });
}
