import { releaseBase, type RouteData } from '@parol/contract/release';

const hinted = new Set<string>();

/** Starts downloading a page's files in parallel (entry, chunks, stylesheets), before any of them has run. */
export function preloadFiles(route: RouteData, files: readonly string[]): void {
  const base = releaseBase(route.name, route.version);
  for (const file of [route.entry, ...files]) {
    const href = base + file;
    if (hinted.has(href) || document.querySelector(`link[href="${href}"]`)) continue;
    hinted.add(href);
    const link = document.createElement('link');
    link.href = href;
    if (file.endsWith('.css')) {
      link.rel = 'preload';
      link.as = 'style';
    } else {
      link.rel = 'modulepreload';
    }
    document.head.append(link);
  }
}

/** No prefetching under Save-Data: it costs the player's data. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData !== true;
}
