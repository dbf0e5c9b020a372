import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDevelopment } from '@parol/build/development';
import { packedCopy } from '@parol/build/files';
import type { PartState } from './fleet-state.ts';
import { manifestFile, manifestName, readVerified, releaseFile } from './releases.ts';
import { folderStore } from './store/folder-store.ts';
import { type FleetStore, integrityOf, StoreConflict } from './store/store.ts';

/**
 * Copies a built folder into the store; the manifest comes last, so that a release with one is
 * complete, and after it its brotli copy. A release that was published before is not changed.
 * Returns the hash of the manifest. Throws one line if the folder or the store has other content
 * under this version.
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
  const files = await folderStore(dir).list('');
  // A development build can be rebuilt in seconds, so it need not survive a power failure.
  const isLasting = !isDevelopment(version);
  for (const { name: file } of files.filter((one) => one.name !== manifestFile(name)))
    await store.write(releaseFile(name, version, file), readFileSync(join(dir, file)), {
      isLasting,
    });
  await addManifest(store, manifest, bytes, Object.keys(part.releases).length === 0);
  // Tabs download the manifest; only this publish can be sure that the name has no other content.
  const packed = isLasting ? packedCopy(bytes) : undefined;
  if (packed) await store.write(`${manifest}.br`, packed);
  return integrityOf(bytes);
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
