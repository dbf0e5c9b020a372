import type { Fleet, ReleasePage, RouteData } from '@parol/contract/release';

/** A path or modal of a release that a release of another remote also has. */
export interface Clash {
  readonly kind: 'page' | 'modal';
  /** The page's path, or the modal's selector. */
  readonly place: string;
  /** The page of the release whose catch-all takes the other page's path. */
  readonly under?: string;
  /** The other remote. */
  readonly owner: string;
}

/**
 * The paths and modals of a release that active releases or canaries of other remotes also have. A
 * page with a catch-all has all paths below its own.
 */
export function clashesOf(route: RouteData, fleet: Pick<Fleet, 'remotes'>): readonly Clash[] {
  const others = otherRoutes(route.name, fleet);
  return [
    ...route.pages.flatMap((page) => pageClashes(page, others)),
    ...route.modals.flatMap(({ selector }) => {
      const other = others.find(({ modals }) => modals.some((one) => one.selector === selector));
      return other ? [{ kind: 'modal' as const, place: selector, owner: other.name }] : [];
    }),
  ];
}

/** The other remote that has a path, in its active release or canary. */
export const ownerOf = (
  path: string,
  { name }: Pick<RouteData, 'name'>,
  fleet: Pick<Fleet, 'remotes'>,
): string | undefined =>
  otherRoutes(name, fleet).find(({ pages }) => pages.some((page) => has(page, path)))?.name;

function pageClashes(page: ReleasePage, others: readonly RouteData[]): readonly Clash[] {
  const kind = 'page';
  const owner = others.find(({ pages }) => pages.some((other) => has(other, page.path)))?.name;
  if (owner !== undefined) return [{ kind, place: page.path, owner }];
  return others.flatMap(({ name, pages }) =>
    pages
      .filter(({ path }) => has(page, path))
      .map(({ path }) => ({ kind, place: path, owner: name, under: page.path }) as const),
  );
}

/** The active releases and canaries of other remotes. */
export const otherRoutes = (
  name: string,
  { remotes }: Pick<Fleet, 'remotes'>,
): readonly RouteData[] =>
  Object.values(remotes)
    .flatMap(({ route, canary }) => [route, ...(canary ? [canary.route] : [])])
    .filter((other) => other.name !== name);

/** Whether a path is a page's, or below one with a catch-all. */
function has({ path: own, catchAll }: ReleasePage, path: string): boolean {
  const [upper, wanted] = [own.toLowerCase(), path.toLowerCase()];
  return upper === wanted || (catchAll && wanted.startsWith(`${upper}/`));
}
