import { mayPrefetch, preloadFiles } from '../federation/preload.ts';
import { findPage } from '@parol/contract/find-page';
import { mayEnter } from '../routing/access.ts';
import type { Host } from './host.ts';

/**
 * Starts the files of a page when a pointer goes down on its link, or when its link is focused or hovered:
 * by the time the click is over they are half here.
 */
export function prefetchLikely(host: Host): void {
  const prefetch = (event: Event) => {
    if (!mayPrefetch() || !(event.target instanceof Element)) return;
    const link = event.target.closest('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    const found = findPage(host.fleet.current(), link.pathname);
    if (!found || !mayEnter(found.page.access, host.session.view.getState().status)) return;
    preloadFiles(found.route, found.page.files);
    void host.texts.load(found.route).catch(() => undefined);
  };
  for (const type of ['pointerdown', 'pointerover', 'focusin'])
    addEventListener(type, prefetch, { passive: true, capture: true });
}
