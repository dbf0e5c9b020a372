import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDevelopment } from '@parol/build/development';
import { packedCopy } from '@parol/build/files';
import { isShared } from '@parol/contract/release-addresses';
import * as v from 'valibot';
import { addDeltas } from './deltas.ts';
import type { PartState } from './fleet-state.ts';
import { sharedFiles } from './known-files.ts';
import { manifestFile, manifestName, readVerified, releaseFile } from './releases.ts';
import { type FleetStore, integrityOf, StoreConflict } from './store/store.ts';

const filesSchema = v.object({ files: v.record(v.string(), v.object({ integrity: v.string() })) });

/**
 * Copies a built folder into the store; the manifest comes last, so that a release with one is
 * complete, and after it its brotli copy. Files that an earlier release has already are not written
 * again. Deltas are written last: a release is complete without them. A release that was published
 * before is not changed. Returns the hash of the manifest. Throws one line if the folder or the
 * store has other content under this version.
 */
export async function addRelease(
  store: FleetStore,
  name: string,
  version: string,
  dir: string,
  part: PartState,
): Promise<string> {
  const manifest = manifestName(name, version);
  const published = part.releases[version]?.manifest;
  const bytes = readFileSync(join(dir, manifestFile(name)));
  if (published !== undefined) {
    const there = await readVerified(store, manifest, published);
    if (contentOf(there) !== contentOf(bytes))
      throw new Error(
        `${name} ${version} was published before with other content, which stays: give the new one another version, in "version" of its package.json.`,
      );
    return published;
  }
  // A development build can be rebuilt in seconds, so it need not survive a power failure.
  const isLasting = !isDevelopment(version);
  const { files } = v.parse(filesSchema, JSON.parse(bytes.toString('utf8')));
  const known = (await sharedFiles(store, name, part)).files;
  const added = [{ name: manifest, bytes }];
  for (const [file, { integrity }] of Object.entries(files)) {
    const target = releaseFile(name, version, file);
    if (isShared(file) && (await isStored(store, target, integrity, known.get(file)))) continue;
    await addFile(store, target, join(dir, file), isLasting);
    added.push({ name: target, bytes: readFileSync(join(dir, file)) });
  }
  await addManifest(store, manifest, bytes, Object.keys(part.releases).length === 0);
  // Tabs download the manifest; only this publish can be sure that the name has no other content.
  const packed = isLasting ? packedCopy(bytes) : undefined;
  if (packed) await store.write(`${manifest}.br`, packed);
  if (isLasting) await addDeltas(store, name, part, added);
  return integrityOf(bytes);
}

/** Writes a file and before it its brotli copy, so that where the file is, its copy is too. */
async function addFile(
  store: FleetStore,
  name: string,
  path: string,
  isLasting: boolean,
): Promise<void> {
  const copy = `${path}.br`;
  if (existsSync(copy)) await store.write(`${name}.br`, readFileSync(copy), { isLasting });
  await store.write(name, readFileSync(path), { isLasting });
}

/**
 * Whether the store has a shared file, undamaged, from a known release. Throws one line if such a
 * release has other bytes under its name, because browsers keep files by their names.
 */
async function isStored(
  store: FleetStore,
  name: string,
  integrity: string,
  known: string | undefined,
): Promise<boolean> {
  if (known === undefined) return false;
  if (known !== integrity)
    throw new Error(
      `A release that is kept has another ${name}: change the file, so that its name has another hash.`,
    );
  const stored = await store.read(name);
  return stored !== undefined && integrityOf(stored.bytes) === integrity;
}

/**
 * The parts of a manifest that identify a release. Compressed sizes are left out, because they
 * differ between machines with the same sources.
 */
const contentOf = (manifest: Buffer): string =>
  JSON.stringify(JSON.parse(manifest.toString('utf8')), (key, value: unknown) =>
    key === 'brotli' ? undefined : value,
  );

/**
 * `isFirst`: no release of this part was ever active in this store, so an existing manifest is a
 * leftover.
 */
async function addManifest(
  store: FleetStore,
  name: string,
  bytes: Buffer,
  isFirst: boolean,
): Promise<void> {
  if (isFirst) return store.write(name, bytes);
  try {
    await store.write(name, bytes, { ifTag: null });
  } catch (error) {
    if (!(error instanceof StoreConflict)) throw error;
    const there = await store.read(name);
    if (!there?.bytes.equals(bytes))
      throw new Error(
        `${store.place} has another ${name}: remove its folder if no fleet uses it, then publish again.`,
        { cause: error },
      );
  }
}
