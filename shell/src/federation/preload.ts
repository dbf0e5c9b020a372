import { releaseBase, type RouteData } from '@parol/contract/release';

const hinted = new Set<string>();

/** Starts a page's files at once and side by side (entry, chunks, stylesheets), before any of them has run. */
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

/** Prefetching costs a player's data: off under Save-Data. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData !== true;
}
