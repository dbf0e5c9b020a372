import { findCatchAll, findPage } from '@parol/contract/find-page';
import { parseCategory } from '@parol/domain';
import type { ServingFleet } from '../fleet/fleet.ts';

/**
 * The redirect of a path that is no page: to the page with this former path, or else to the page
 * above it (specification §2). Keeps the query, which may have a referral code.
 */
export function movedAddress(
  { fleet, release }: Pick<ServingFleet, 'fleet' | 'release'>,
  path: string,
  url: string,
): string | undefined {
  if (findPage(fleet, path)) return undefined;
  if (path === '/') return lobbyOfHome(fleet, url);
  const former = Object.values(fleet.remotes)
    .map(({ route, active }) => release(route.name, active)?.redirects?.[path.toLowerCase()])
    .find((found) => found !== undefined && findPage(fleet, found));
  const target = former ?? findCatchAll(fleet, path);
  const query = url.indexOf('?');
  return target && target + (query < 0 ? '' : url.slice(query));
}

/** Home had the lobbies of three categories at `/?category=`, which have pages of their own now. */
function lobbyOfHome(fleet: ServingFleet['fleet'], url: string): string | undefined {
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  const category = parseCategory(query.get('category'));
  const page = category && findPage(fleet, `/${category}`)?.page.path;
  query.delete('category');
  return page && page + (query.size > 0 ? `?${query.toString()}` : '');
}
