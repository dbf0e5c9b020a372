import type { Fleet } from '@parol/contract/release';
import * as v from 'valibot';
import { verifyFleet } from '../releases/verify-fleet.ts';
import { folderOf, hasHash, hashIn, keptReleases, manifestOf } from './checked-files.ts';
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
      return trusted.success ? verifyFleet(await text.text(), trusted.output) : undefined;
    });

  /** Fetches a manifest, and keeps it if it has the hash that the signed fleet names. */
  const verified = (address: string) =>
    once(address, async (): Promise<unknown> => {
      const signed = await fleet();
      if (signed === noKeys || signed === undefined) return signed;
      const integrity = manifestHashes(signed).get(folderOf(address) ?? '');
      const manifest = integrity === undefined ? undefined : await fetch(address);
      if (!manifest?.ok || !(await hasHash(manifest, integrity))) return undefined;
      await (await kept.open(keptReleases)).put(address, manifest.clone()).catch(() => undefined);
      return manifest.json();
    });

  /** The manifest that the tab or the worker has verified and kept; undefined also if damaged. */
  const known = (address: string) =>
    once(`kept ${address}`, async (): Promise<unknown> =>
      (await (await kept.open(keptReleases)).match(address))?.json(),
    ).catch(() => undefined);

  return {
    of: async (path) => {
      const address = manifestOf(path);
      if (address === undefined) return undefined;
      const found = hashIn(await known(address), path);
      if (found !== undefined) return found;
      const read = await verified(address).catch(() => undefined);
      return read === noKeys ? noKeys : hashIn(read, path);
    },
  };
}
