import {
  type Release,
  releaseSchema,
  type ShellManifest,
  shellManifestSchema,
} from '@parol/contract/release';
import { fileAddress, shellPart } from '@parol/contract/release-addresses';
import * as v from 'valibot';
import { type FleetStore, integrityOf } from './store/store.ts';

export { shellPart };

/** The name of a release's manifest in its folder. */
export const manifestFile = (part: string) => (part === shellPart ? 'shell.json' : 'release.json');

/** The store's folder of the files that several releases of a part share. */
export const sharedFolder = 'files';

/** The store's name of a file of a release, which is its address on the site. */
export const releaseFile = (part: string, version: string, file: string): string =>
  fileAddress(part, version, file).slice(1);

/** Whether a text may be the name of a file of a release: no segment starts with a dot, so no path leaves the store. */
export const isStoreName = (text: string): boolean =>
  /^(?:files|shell|remotes)(?:\/[\w-][\w.-]*){2,}$/.test(text);

/** The store's name of a release's manifest. */
export const manifestName = (part: string, version: string): string =>
  releaseFile(part, version, manifestFile(part));

/**
 * The manifest of a remote's release, if its bytes have the hash that the fleet names. Throws one
 * line if they don't, or if they are no manifest.
 */
export async function readRelease(
  store: FleetStore,
  name: string,
  version: string,
  integrity: string | undefined,
): Promise<Release> {
  const release = v.parse(releaseSchema, await readManifestJson(store, name, version, integrity));
  if (release.route.name !== name || release.route.version !== version)
    throw new Error(`${manifestName(name, version)} is the manifest of another release.`);
  return release;
}

/** As readRelease, for the shell. */
export const readShellManifest = async (
  store: FleetStore,
  version: string,
  integrity: string | undefined,
): Promise<ShellManifest> =>
  v.parse(shellManifestSchema, await readManifestJson(store, shellPart, version, integrity));

/** The manifest as it was published, not yet validated. */
export async function readManifestJson(
  store: FleetStore,
  part: string,
  version: string,
  integrity: string | undefined,
): Promise<unknown> {
  return JSON.parse(
    (await readVerified(store, manifestName(part, version), integrity)).toString('utf8'),
  ) as unknown;
}

/** A file's bytes, if they have the hash. Throws one line if there is no hash, no file, or another one. */
export async function readVerified(
  store: FleetStore,
  name: string,
  integrity: string | undefined,
): Promise<Buffer> {
  if (integrity === undefined) throw new Error(`The fleet has no hash of ${name}.`);
  const file = await store.read(name);
  if (!file) throw new Error(`${name} is not in the store.`);
  if (integrityOf(file.bytes) !== integrity)
    throw new Error(`${name} in the store does not have the hash that the fleet names.`);
  return file.bytes;
}
