import type { Fleet } from '@parol/contract/release';
import { manifestAddress, placeOf } from '@parol/contract/release-addresses';
import * as v from 'valibot';
import { verifyFleet } from '../releases/verify-fleet.ts';
import { hasHash, hashIn, keptReleases } from './checked-files.ts';
import { manifestHashes } from './manifest-hashes.ts';

/** Where the server names the keys that sign fleets, as in the page (platform: site/web). */
const keysAddress = '/fleet-keys.json';
const keysSchema = v.array(v.object({ id: v.string(), spki: v.string() }));

/** The server answers, but has no keys: a platform from before it served them. */
export const noKeys = 'no-keys';

/** The hashes that the worker knows of releases' files. */
export interface ReleaseHashes {
  /**
   * `sha384-…` that the file at a path must have; undefined if its release is not in the signed
   * fleet, does not list it, or can't be read. `no-keys` if the server names no keys of fleets.
   */
  readonly of: (path: string) => Promise<string | undefined>;
}

/**
 * Reads hashes from manifests: from one that the tab or the worker has kept, else from the server,
 * checked against the signed fleet. Concurrent requests share the reads.
 */
export function createReleaseHashes(kept: Pick<CacheStorage, 'open'>): ReleaseHashes {
  const reading = new Map<string, Promise<unknown>>();
  const once = <T>(name: string, read: () => Promise<T>): Promise<T> => {
    const found = (reading.get(name) as Promise<T> | undefined) ?? read();
    reading.set(name, found);
    void found.finally(() => reading.delete(name)).catch(() => undefined);
    return found;
  };

  const fleet = () =>
    once(keysAddress, async (): Promise<Fleet | typeof noKeys | undefined> => {
      const [keys, text] = await Promise.all([
        fetch(keysAddress, { cache: 'no-store' }),
        fetch('/fleet.json', { cache: 'no-store' }),
      ]);
      if (keys.status === 404) return noKeys;
      const trusted = v.safeParse(keysSchema, await keys.json());
      if (!trusted.success) return undefined;
      return (await verifyFleet({ text: await text.text() }, trusted.output))?.fleet;
    });

  /** Fetches a manifest, and keeps it if it has the hash that the signed fleet names. */
  const verified = (address: string, integrity: string | undefined) =>
    once(address, async (): Promise<unknown> => {
      const manifest = integrity === undefined ? undefined : await fetch(address);
      if (!manifest?.ok || !(await hasHash(manifest, integrity))) return undefined;
      await (await kept.open(keptReleases)).put(address, manifest.clone()).catch(() => undefined);
      return manifest.json();
    });

  /** The manifests of a part that the tab or the worker has verified and kept, without damaged ones. */
  const known = (part: string) =>
    once(`kept ${part}`, async (): Promise<readonly (readonly [string, unknown])[]> => {
      const cache = await kept.open(keptReleases);
      const addresses = (await cache.keys()).map(({ url }) => new URL(url).pathname);
      return Promise.all(
        addresses
          .filter((path) => isManifest(path, part))
          .map(
            async (path) =>
              [path, await (await cache.match(path))?.json().catch(() => undefined)] as const,
          ),
      );
    }).catch(() => []);

  return {
    of: async (path) => {
      const place = placeOf(path);
      if (!place) return undefined;
      const { part, version, file } = place;
      const isOf = (address: string) =>
        version === undefined || address === manifestAddress(part, version);
      for (const [address, manifest] of await known(part)) {
        const found = isOf(address) ? hashIn(manifest, file) : undefined;
        if (found !== undefined) return found;
      }
      const signed = await fleet().catch(() => undefined);
      if (signed === undefined || signed === noKeys) return signed;
      for (const [address, integrity] of manifestHashes(signed, part)) {
        if (!isOf(address)) continue;
        const read = await verified(address, integrity).catch(() => undefined);
        const found = hashIn(read, file);
        if (found !== undefined) return found;
      }
      return undefined;
    },
  };
}

/** Whether a path is that of the manifest of one of a part's releases. */
function isManifest(path: string, part: string): boolean {
  const place = placeOf(path);
  return (
    place?.part === part &&
    place.version !== undefined &&
    path === manifestAddress(part, place.version)
  );
}
