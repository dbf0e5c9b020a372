import * as v from 'valibot';
import { LoadFailure } from './load-failure.ts';
import { createManifests, type LearnFiles, type Manifests } from './manifests.ts';

const hashesSchema = v.record(v.string(), v.string());
const moduleMapSchema = v.object({ integrity: hashesSchema });
/** Browsers ignore a hash that they can't parse, so such a hash counts as missing. */
const readable = /^sha(?:256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})$/;

/**
 * The hash that each file of a release must have: from the page for its first screen, otherwise from
 * the release's manifest, whose own hash is in the signed fleet.
 */
export interface Hashes {
  /**
   * The hash of the file at a path, as in Subresource Integrity; undefined before its release's
   * manifest has been read.
   */
  readonly known: (path: string) => string | undefined;
  /**
   * The same, but reads the manifest first if necessary. Throws a LoadFailure if there is no hash.
   */
  readonly of: (path: string) => Promise<string>;
  /** The verified manifest of a release. Throws a LoadFailure. */
  readonly release: Manifests['release'];
  /** Adds the hashes that the HTML contains: of modules in its import map, of other files in a list. */
  readonly learnPage: (list: unknown, moduleMap?: unknown) => void;
  /** Adds the hashes of files that this tab loads from another origin. */
  readonly learnFiles: LearnFiles;
  /**
   * Adds the manifests' hashes of a verified fleet. Those of earlier fleets stay: open pages still
   * load from their releases.
   */
  readonly learnFleet: Manifests['learnFleet'];
  /** Sets what loads the rest of the fleet, for manifests whose hashes the page left out. */
  readonly completeWith: Manifests['completeWith'];
}

export function createHashes(): Hashes {
  const files = new Map<string, string>();
  /** Paths whose hashes the page has named: links and import map check the same file by the same hash. */
  const ofPage = new Set<string>();
  const keep = (path: string, hash: string) => {
    if (readable.test(hash)) files.set(path, hash);
  };
  const learn: LearnFiles = (addressOf, list) => {
    for (const [file, { integrity }] of Object.entries(list)) {
      const address = addressOf(file);
      if (!ofPage.has(address)) keep(address, integrity);
    }
  };
  const manifests = createManifests(learn);

  return {
    known: (path) => files.get(path),
    of: async (path) => {
      if (!files.has(path)) await manifests.readFor(path, () => files.has(path));
      const found = files.get(path);
      if (found === undefined)
        throw new LoadFailure('verify', 'hash_missing', `${path} has no hash`);
      return found;
    },
    release: manifests.release,
    learnPage: (list, moduleMap) => {
      const files = v.safeParse(hashesSchema, list);
      const modules = v.safeParse(moduleMapSchema, moduleMap);
      for (const [path, hash] of Object.entries({
        ...(files.success && files.output),
        ...(modules.success && modules.output.integrity),
      })) {
        keep(path, hash);
        if (readable.test(hash)) ofPage.add(path);
      }
    },
    learnFiles: learn,
    learnFleet: manifests.learnFleet,
    completeWith: manifests.completeWith,
  };
}

/** The tab's only instance, because built code imports chunks through globals (globals.ts). */
export const hashes = createHashes();
