import type { Fleet } from '@parol/contract/release';
import { manifestAddress, placeOf, shellPart } from '@parol/contract/release-addresses';
import { hashIn, keptReleases } from './checked-files.ts';
import { manifestHashes } from './manifest-hashes.ts';

/**
 * Removes from the worker's cache the files that no served release has, such as those of a withdrawn
 * one. A file that releases share stays while the manifest of the active release is not kept.
 * `fleet` must be verified. Does nothing if the browser has no such cache.
 */
export async function purge(
  fleet: Fleet,
  kept: CacheStorage | undefined = globalThis.caches,
): Promise<void> {
  const isServed = await servedFiles(fleet, await kept?.open(keptReleases));
  for (const name of (await kept?.keys()) ?? []) {
    const cache = await kept?.open(name);
    for (const request of (await cache?.keys()) ?? []) {
      if (!isServed(new URL(request.url).pathname)) await cache?.delete(request);
    }
  }
}

/** Whether the file at a path may belong to a served release, or to none at all, by the kept manifests. */
async function servedFiles(
  fleet: Fleet,
  cache: Cache | undefined,
): Promise<(path: string) => boolean> {
  const serving = manifestHashes(fleet);
  const manifests = await Promise.all(
    [...serving.keys()].map(async (address) => {
      const manifest: unknown = await (await cache?.match(address))?.json().catch(() => undefined);
      return [address, manifest] as const;
    }),
  );
  const known = new Map(manifests.filter(([, manifest]) => manifest !== undefined));
  const active = activeManifests(fleet);
  return (path) => {
    const place = placeOf(path);
    if (!place) return true;
    const { part, version, file } = place;
    if (version !== undefined) return serving.has(manifestAddress(part, version));
    const own = active.get(part);
    if (own === undefined || !known.has(own)) return own !== undefined;
    return [...known].some(
      ([address, manifest]) =>
        placeOf(address)?.part === part && hashIn(manifest, file) !== undefined,
    );
  };
}

/** By part, the address of the manifest of its active release. */
const activeManifests = (fleet: Fleet): ReadonlyMap<string, string> =>
  new Map([
    [shellPart, manifestAddress(shellPart, fleet.shell.version)],
    ...Object.entries(fleet.remotes).map(
      ([name, { route }]) => [name, manifestAddress(name, route.version)] as const,
    ),
  ]);

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
  for (const address of activeManifests(fleet).values()) {
    const integrity = hashes.get(address);
    if (integrity === undefined || (await cache.match(address))) continue;
    const manifest = await fetch(address, { integrity });
    if (manifest.ok) await cache.put(address, manifest);
  }
}
