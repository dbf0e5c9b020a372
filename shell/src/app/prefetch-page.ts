import { findPage } from '@parol/contract/find-page';
import type { Host } from '../host/host.ts';
import { preloadFiles } from '../remotes/preload.ts';
import { mayEnter } from '../session/access.ts';

/**
 * Starts loading the files and texts of the page at a path, without running any. False if this tab
 * knows no such page, or this visitor may not open it.
 */
export function prefetchPage({ fleet, session, texts }: Host, path: string): boolean {
  const found = findPage(fleet.current(), path);
  if (!found || !mayEnter(found.page.access, session.view.getState().status)) return false;
  preloadFiles(found.route, found.page.files);
  void texts.load(found.route).catch(() => undefined);
  return true;
}
