import { readRelease } from '@parol/contract/read-fleet';
import {
  releaseBase,
  shellManifestSchema,
  type Fleet,
  type Release,
} from '@parol/contract/release';
import * as v from 'valibot';
import { LoadFailure } from './load-failure.ts';
import { withOneRetry, untilAbandoned } from './pending-loads.ts';
import { refusalOf } from './refusal.ts';

const hashesSchema = v.record(v.string(), v.string());
const moduleMapSchema = v.object({ integrity: hashesSchema });
/** Browsers ignore a hash that they can't parse, so such a hash counts as missing. */
const readable = /^sha384-[A-Za-z0-9+/]{64}$/;

/**
 * The hash that each file of a release must have: from the page for its first screen, otherwise from
 * the release's manifest, whose own hash is in the signed fleet.
 */
export interface Hashes {
  /** `sha384-…` of the file at a path; undefined before its release's manifest has been read. */
  readonly known: (path: string) => string | undefined;
  /**
   * The same, but reads the manifest first if necessary. Throws a LoadFailure if there is no hash.
   */
  readonly of: (path: string) => Promise<string>;
  /** The verified manifest of a release. Throws a LoadFailure. */
  readonly release: (name: string, version: string) => Promise<Pick<Release, 'route' | 'files'>>;
  /** Adds the hashes that the HTML contains: of modules in its import map, of other files in a list. */
  readonly learnPage: (list: unknown, moduleMap?: unknown) => void;
  /** Adds the hashes of files in a folder that this tab loads from another origin. */
  readonly learnFiles: (folder: string, files: Release['files']) => void;
  /**
   * Adds the manifests' hashes of a verified fleet. Those of earlier fleets stay: open pages still
   * load from their releases.
   */
  readonly learnFleet: (fleet: Fleet) => void;
}

export function createHashes(): Hashes {
  const files = new Map<string, string>();
  /** Hash of each manifest by the folder of its release. */
  const manifests = new Map<string, string>();
  const releases = new Map<string, Promise<Pick<Release, 'route' | 'files'>>>();
  const shells = new Map<string, Promise<void>>();

  const manifest = (folder: string, file: string) =>
    readManifest(folder, file, manifests.get(folder));
  const keep = (path: string, hash: string) => {
    if (readable.test(hash)) files.set(path, hash);
  };
  const learn = (folder: string, list: Readonly<Record<string, { integrity: string }>>) => {
    for (const [file, { integrity }] of Object.entries(list)) keep(folder + file, integrity);
  };
  const release: Hashes['release'] = (name, version) => {
    const folder = releaseBase(name, version);
    return once(releases, folder, async () => {
      const read = readRelease(await manifest(folder, 'release.json'));
      if (!read)
        throw new LoadFailure('load', 'manifest_invalid', `${folder}release.json is no release`);
      learn(folder, read.files);
      return read;
    });
  };
  const shell = (folder: string) =>
    once(shells, folder, async () => {
      learn(folder, v.parse(shellManifestSchema, await manifest(folder, 'shell.json')).files);
    });

  return {
    known: (path) => files.get(path),
    of: async (path) => {
      if (!files.has(path)) {
        const [, name, version] = /^\/remotes\/([^/]+)\/([^/]+)\//.exec(path) ?? [];
        const [shellFolder] = /^\/shell\/[^/]+\//.exec(path) ?? [];
        if (name !== undefined && version !== undefined) await release(name, version);
        else if (shellFolder !== undefined) await shell(shellFolder);
      }
      const found = files.get(path);
      if (found === undefined)
        throw new LoadFailure('verify', 'hash_missing', `${path} has no hash`);
      return found;
    },
    release,
    learnPage: (list, moduleMap) => {
      const files = v.safeParse(hashesSchema, list);
      const modules = v.safeParse(moduleMapSchema, moduleMap);
      for (const [path, hash] of Object.entries({
        ...(files.success && files.output),
        ...(modules.success && modules.output.integrity),
      }))
        keep(path, hash);
    },
    learnFiles: learn,
    learnFleet: (fleet) => {
      for (const [version, hash] of Object.entries(fleet.shell.manifests))
        manifests.set(`/shell/${version}/`, hash);
      for (const [name, remote] of Object.entries(fleet.remotes))
        for (const [version, hash] of Object.entries(remote.manifests))
          manifests.set(releaseBase(name, version), hash);
    },
  };
}

/** Reads the manifest of a release. Throws a LoadFailure if its hash is unknown or another one. */
async function readManifest(
  folder: string,
  file: string,
  integrity: string | undefined,
): Promise<unknown> {
  if (integrity === undefined)
    throw new LoadFailure('verify', 'manifest_hash_missing', `the fleet has no hash of ${folder}`);
  const path = folder + file;
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

/** The tab's only instance, because built code imports chunks through globals (globals.ts). */
export const hashes = createHashes();
