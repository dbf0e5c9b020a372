import { releaseBase, type RouteData } from '@parol/contract/release';

type Release = Pick<RouteData, 'name' | 'version'>;

/** Folders of releases that this tab loads from elsewhere. */
const elsewhere = new Map<string, string>();
const keyOf = ({ name, version }: Release) => `${name}@${version}`;

/** The folder of a release's files: on the page's own origin, or where this tab overrides it. */
export const baseOf = (release: Release): string =>
  elsewhere.get(keyOf(release)) ?? releaseBase(release.name, release.version);

/** Whether a release comes from elsewhere, for this tab alone. */
export const isElsewhere = (release: Release): boolean => elsewhere.has(keyOf(release));

export const loadFromElsewhere = (release: Release, folder: string): void =>
  void elsewhere.set(keyOf(release), folder);

/** How a file is named here: by its path on the page's own origin, by its full address elsewhere. */
export function nameOf(address: string | URL): string {
  const { origin, pathname, href } = new URL(address, location.href);
  return origin === location.origin ? pathname : href;
}
