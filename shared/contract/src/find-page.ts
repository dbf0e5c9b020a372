import type { Fleet, FleetRemote, ReleasePage, ReleaseSlot, RouteData } from './release.ts';

/** The slots of a remote that are not turned off. */
export const slotsOn = ({ route, disabled }: FleetRemote): readonly ReleaseSlot[] =>
  route.slots.filter(({ id }) => !disabled.includes(id));

/** The fleet without the pages of these paths: they count as disabled. */
export const withoutPages = (fleet: Fleet, paths: readonly string[]): Fleet =>
  paths.length === 0
    ? fleet
    : {
        ...fleet,
        remotes: Object.fromEntries(
          Object.entries(fleet.remotes).map(([name, remote]) => [
            name,
            { ...remote, disabled: [...remote.disabled, ...paths] },
          ]),
        ),
      };

export interface FoundPage {
  readonly route: RouteData;
  readonly page: ReleasePage;
}

/**
 * The page of a path, from release data. The path's case and a trailing slash don't matter;
 * disabled pages count as absent.
 */
export function findPage(fleet: Fleet, pathname: string): FoundPage | undefined {
  const wanted = (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname).toLowerCase();
  for (const { route, disabled } of Object.values(fleet.remotes)) {
    const page = route.pages.find(
      ({ path }) => path.toLowerCase() === wanted && !disabled.includes(path),
    );
    if (page) return { route, page };
  }
  return undefined;
}

/**
 * The path of the page whose catch-all matches a path: the site redirects there (specification §2).
 */
export function findCatchAll(fleet: Fleet, pathname: string): string | undefined {
  for (const { route, disabled } of Object.values(fleet.remotes)) {
    const page = route.pages.find(
      ({ path, catchAll }) =>
        catchAll &&
        !disabled.includes(path) &&
        pathname.toLowerCase().startsWith(`${path.toLowerCase()}/`),
    );
    if (page) return page.path;
  }
  return undefined;
}
