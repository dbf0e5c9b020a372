import { releaseBase, type Fleet } from '@parol/contract/release';
import { folderOf, keptReleases, manifestOf } from './checked-files.ts';
import { manifestHashes } from './manifest-hashes.ts';

/**
 * Removes from the worker's cache the files of releases that are no longer served, such as a
 * withdrawn one. `fleet` must be verified. Does nothing if the browser has no such cache.
 */
export async function purge(
  fleet: Fleet,
  kept: CacheStorage | undefined = globalThis.caches,
): Promise<void> {
  // Releases that may be served: the fleet has the hash of each one's manifest.
  const serving = manifestHashes(fleet);
  for (const name of (await kept?.keys()) ?? []) {
    const cache = await kept?.open(name);
    for (const request of (await cache?.keys()) ?? []) {
      const folder = folderOf(new URL(request.url).pathname);
      if (folder !== undefined && !serving.has(folder)) await cache?.delete(request);
    }
  }
}

/**
 * Caches the manifests of the active releases and of the shell, checked against their hashes, so
 * that the worker needs no request to verify these releases' files. The manifests are usually in
 * the browser's own cache by then.
 */
export async function keepManifests(
  fleet: Fleet,
  kept: CacheStorage | undefined = globalThis.caches,
): Promise<void> {
  const cache = await kept?.open(keptReleases);
  if (!cache) return;
  const hashes = manifestHashes(fleet);
  const active = [
    `/shell/${fleet.shell.version}/`,
    ...Object.entries(fleet.remotes).map(([name, { route }]) => releaseBase(name, route.version)),
  ];
  for (const folder of active) {
    const integrity = hashes.get(folder);
    const address = manifestOf(folder);
    if (integrity === undefined || address === undefined || (await cache.match(address))) continue;
    const manifest = await fetch(address, { integrity });
    if (manifest.ok) await cache.put(address, manifest);
  }
}
