import type { RouteData } from '@parol/contract/release';
import { fileAddress } from '@parol/contract/release-addresses';

type Release = Pick<RouteData, 'name' | 'version'>;

/** Folders of the releases that this tab loads from another origin. */
const elsewhere = new Map<string, string>();
const keyOf = ({ name, version }: Release) => `${name}@${version}`;

/** The address of a release's file: on the page's own origin, or in the folder of the tab's override. */
export function addressOf(release: Release, file: string): string {
  const folder = elsewhere.get(keyOf(release));
  return folder === undefined ? fileAddress(release.name, release.version, file) : folder + file;
}

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
