import { releaseBase, type Fleet } from '@parol/contract/release';
import { folderOf, keptReleases } from './checked-files.ts';

/** Folders of the releases that may be served: the fleet has the hash of each one's manifest. */
const servingFolders = ({ shell, remotes }: Fleet): ReadonlySet<string> =>
  new Set([
    ...Object.keys(shell.manifests).map((version) => `/shell/${version}/`),
    ...Object.entries(remotes).flatMap(([name, { manifests }]) =>
      Object.keys(manifests).map((version) => releaseBase(name, version)),
    ),
  ]);

/**
 * Removes from the worker's cache the files of releases that are no longer served, such as a
 * withdrawn one. `fleet` must be verified. Does nothing if the browser has no such cache.
 */
export async function purge(
  fleet: Fleet,
  kept: CacheStorage | undefined = globalThis.caches,
): Promise<void> {
  const serving = servingFolders(fleet);
  for (const name of (await kept?.keys()) ?? []) {
    const cache = await kept?.open(name);
    for (const request of (await cache?.keys()) ?? []) {
      const folder = folderOf(new URL(request.url).pathname);
      if (folder !== undefined && !serving.has(folder)) await cache?.delete(request);
    }
  }
}

/**
 * Caches the manifests of the active releases, checked against their hashes, so that the worker can
 * verify these releases' files from the next page on. The manifests are usually in the browser's
 * own cache by then.
 */
export async function keepManifests(
  { remotes }: Fleet,
  kept: CacheStorage | undefined = globalThis.caches,
): Promise<void> {
  const cache = await kept?.open(keptReleases);
  if (!cache) return;
  for (const [name, { route, manifests }] of Object.entries(remotes)) {
    const integrity = manifests[route.version];
    const address = `${releaseBase(name, route.version)}release.json`;
    if (integrity === undefined || (await cache.match(address))) continue;
    const manifest = await fetch(address, { integrity });
    if (manifest.ok) await cache.put(address, manifest);
  }
}
