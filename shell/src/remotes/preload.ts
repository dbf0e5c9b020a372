import type { RouteData } from '@parol/contract/release';
import { addressOf } from '../releases/base.ts';
import { hashes } from '../releases/hashes.ts';
import { savesData } from '../loading/low-data.ts';
import { preloadModule } from '../releases/verified-modules.ts';

const hinted = new Set<string>();

/**
 * Starts downloading a page's files in parallel (entry, chunks, stylesheets), before any of them
 * has run. A file without a hash is skipped: the code that needs it reports the failure.
 */
export function preloadFiles(route: RouteData, files: readonly string[]): void {
  for (const file of [route.entry, ...files].map((name) => addressOf(route, name))) {
    if (file.endsWith('.css')) void preloadStyle(file).catch(() => undefined);
    else void preloadModule(file).catch(() => undefined);
  }
}

async function preloadStyle(path: string): Promise<void> {
  if (hinted.has(path) || document.querySelector(`link[href="${path}"]`)) return;
  hinted.add(path);
  const link = document.createElement('link');
  const integrity = hashes.known(path) ?? (await hashes.of(path));
  const attributes = { rel: 'preload', as: 'style', href: path, integrity };
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.head.append(link);
}

/** No prefetching in low-data mode: it costs the player's data. */
export const mayPrefetch = (): boolean => !savesData();
