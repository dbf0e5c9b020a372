import { releaseBase, type RouteData } from '@parol/contract/release';

type Release = Pick<RouteData, 'name' | 'version'>;

/** Folders of the releases that this tab loads from another origin. */
const elsewhere = new Map<string, string>();
const keyOf = ({ name, version }: Release) => `${name}@${version}`;

/**
 * The folder of a release's files: on the page's own origin, or at the address of the tab's
 * override.
 */
export const baseOf = (release: Release): string =>
  elsewhere.get(keyOf(release)) ?? releaseBase(release.name, release.version);

/** Whether this tab loads a release from another origin (an override). */
export const isElsewhere = (release: Release): boolean => elsewhere.has(keyOf(release));

export const loadFromElsewhere = (release: Release, folder: string): void =>
  void elsewhere.set(keyOf(release), folder);

/**
 * The name of a file in this code: its path on the page's own origin, its full address on another.
 */
export function nameOf(address: string | URL): string {
  const { origin, pathname, href } = new URL(address, location.href);
  return origin === location.origin ? pathname : href;
}
