import type { Fleet, RouteData } from '@parol/contract/release';

/** A path or modal of a release that a release of another remote also has. */
export interface Clash {
  readonly kind: 'page' | 'modal';
  /** The page's path, or the modal's selector. */
  readonly place: string;
  /** The other remote. */
  readonly owner: string;
}

/**
 * The paths and modals of a release that active releases or canaries of other remotes also have.
 */
export function clashesOf(route: RouteData, { remotes }: Pick<Fleet, 'remotes'>): readonly Clash[] {
  const others = Object.entries(remotes)
    .filter(([name]) => name !== route.name)
    .flatMap(([name, { route: active, canary }]) =>
      [active, ...(canary ? [canary.route] : [])].map((other) => ({ name, other })),
    );
  const clash = (
    kind: Clash['kind'],
    place: string,
    has: (other: RouteData) => boolean,
  ): readonly Clash[] => {
    const owner = others.find(({ other }) => has(other))?.name;
    return owner === undefined ? [] : [{ kind, place, owner }];
  };
  return [
    ...route.pages.flatMap(({ path }) =>
      clash('page', path, ({ pages }) =>
        pages.some((page) => page.path.toLowerCase() === path.toLowerCase()),
      ),
    ),
    ...route.modals.flatMap(({ selector }) =>
      clash('modal', selector, ({ modals }) => modals.some((modal) => modal.selector === selector)),
    ),
  ];
}
