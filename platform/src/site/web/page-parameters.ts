import { findPage } from '@parol/contract/find-page';
import { homeParameters } from './rendered/home-fragments.ts';
import type { PageFleet } from './rendered/page-fleet.ts';
import { renderedParameters } from './rendered/rendered-parameters.ts';
import { articleParameters } from './shown-article.ts';

/** The parameters of its address that a page's HTML depends on, besides its language. */
export function pageParameters(fleet: PageFleet, path: string): readonly string[] {
  if (path === '/') return homeParameters(fleet);
  const found = findPage(fleet.fleet, path);
  return found
    ? [...new Set([...renderedParameters(fleet, found), ...articleParameters(found)])]
    : [];
}
