import type { Host } from '../host/host.ts';
import { navEntries } from '../host/nav-entries.ts';
import { urgentTakenOver } from '../loading/ssr-part.tsx';
import { mayPrefetch } from '../remotes/preload.ts';
import { prefetchPage } from './prefetch-page.ts';

/** Browsers without idle callbacks wait this long. */
const quietMs = 1_000;

/**
 * Prefetches the next likely page once the first screen is usable and the browser is idle: the first
 * of the tab bar, in the order that the product gives it, that is not open and may be entered.
 * Nobody measures the ways of players, who would have to consent to it.
 */
export async function prefetchNext(host: Host): Promise<void> {
  await urgentTakenOver();
  await idle();
  if (!mayPrefetch()) return;
  const { pathname } = location;
  navEntries(host, 'tabs').find(({ path }) => path !== pathname && prefetchPage(host, path));
}

const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, quietMs);
  });
