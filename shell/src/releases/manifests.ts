import { readRelease } from '@parol/contract/read-fleet';
import { shellManifestSchema, type Fleet, type Release } from '@parol/contract/release';
import {
  fileAddress,
  manifestAddress,
  placeOf,
  shellPart,
} from '@parol/contract/release-addresses';
import * as v from 'valibot';
import { LoadFailure } from './load-failure.ts';
import { withOneRetry, untilAbandoned } from './pending-loads.ts';
import { refusalOf } from './refusal.ts';

/** Notes the hashes of files at their addresses. */
export type LearnFiles = (
  addressOf: (file: string) => string,
  files: Readonly<Record<string, { readonly integrity: string }>>,
) => void;

/** The manifests of the releases that verified fleets name, each read at most once. */
export interface Manifests {
  /** Reads the manifest of a remote's release. Throws a LoadFailure. */
  readonly release: (name: string, version: string) => Promise<Pick<Release, 'route' | 'files'>>;
  /**
   * Reads the manifests of releases that may have the file at a path until `isFound`: several
   * releases may share it. Throws the LoadFailure of one that can't be read if none has the file.
   */
  readonly readFor: (path: string, isFound: () => boolean) => Promise<void>;
  readonly learnFleet: (fleet: Fleet) => void;
  /** Sets what loads the rest of the fleet, for manifests whose hashes the page left out. */
  readonly completeWith: (complete: () => Promise<void>) => void;
}

export function createManifests(learn: LearnFiles): Manifests {
  /** Hash of each manifest by its address. */
  const manifests = new Map<string, string>();
  /** Versions of each part that the fleets name, those of the newest fleet first. */
  const versions = new Map<string, readonly string[]>();
  const releases = new Map<string, Promise<Pick<Release, 'route' | 'files'>>>();
  const shells = new Map<string, Promise<void>>();

  let complete = async (): Promise<void> => undefined;
  const read = async (address: string) => {
    if (!manifests.has(address)) await complete();
    return readManifest(address, manifests.get(address));
  };

  const release: Manifests['release'] = (name, version) => {
    const address = manifestAddress(name, version);
    return once(releases, address, async () => {
      const found = readRelease(await read(address));
      if (!found) throw new LoadFailure('load', 'manifest_invalid', `${address} is no release`);
      learn((file) => fileAddress(name, version, file), found.files);
      return found;
    });
  };
  const shell = (version: string) => {
    const address = manifestAddress(shellPart, version);
    return once(shells, address, async () => {
      const found = v.parse(shellManifestSchema, await read(address));
      learn((file) => fileAddress(shellPart, version, file), found.files);
    });
  };
  const readFor: Manifests['readFor'] = async (path, isFound) => {
    const place = placeOf(path);
    if (!place) return;
    const { part, version } = place;
    const failures: unknown[] = [];
    const readAll = async (some: readonly string[]) => {
      for (const one of some) {
        await (part === shellPart ? shell(one) : release(part, one)).catch((cause: unknown) =>
          failures.push(cause),
        );
        if (isFound()) return;
      }
    };
    const known = versions.get(part) ?? [];
    await readAll(version === undefined ? known : [version]);
    if (!isFound() && version === undefined) {
      await complete();
      await readAll((versions.get(part) ?? []).filter((one) => !known.includes(one)));
    }
    if (!isFound() && failures.length > 0) throw failures[0];
  };
  const learnManifests = (part: string, list: Readonly<Record<string, string>>) => {
    for (const [version, hash] of Object.entries(list))
      manifests.set(manifestAddress(part, version), hash);
    const known = versions.get(part) ?? [];
    versions.set(part, [...new Set([...Object.keys(list), ...known])]);
  };

  return {
    release,
    readFor,
    learnFleet: (fleet) => {
      learnManifests(shellPart, fleet.shell.manifests);
      for (const [name, remote] of Object.entries(fleet.remotes))
        learnManifests(name, remote.manifests);
    },
    completeWith: (by) => (complete = by),
  };
}

/** Reads the manifest of a release. Throws a LoadFailure if its hash is unknown or another one. */
async function readManifest(path: string, integrity: string | undefined): Promise<unknown> {
  if (integrity === undefined)
    throw new LoadFailure('verify', 'manifest_hash_missing', `the fleet has no hash of ${path}`);
  const read = async () => {
    const response = await fetch(path, { integrity }).catch(() => undefined);
    if (!response?.ok) throw await refusalOf(path, integrity);
    return response.json();
  };
  return withOneRetry(() => untilAbandoned(path, read()));
}

/** Caches successful reads only: a failed one is tried again. */
function once<T>(
  reads: Map<string, Promise<T>>,
  folder: string,
  read: () => Promise<T>,
): Promise<T> {
  const found = reads.get(folder) ?? read();
  reads.set(folder, found);
  found.catch(() => reads.delete(folder));
  return found;
}
