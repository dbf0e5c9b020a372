import type { Release } from '@parol/contract/release';
import {
  manifestName,
  readRelease,
  readShellManifest,
  readVerified,
  releaseFile,
  shellPart,
} from './releases.ts';
import type { FleetStore } from './store/store.ts';
import { isBrotliCopy } from './brotli-copy.ts';

export interface CheckedFiles {
  readonly files: number;
  /** A line for each file that differs from what was published; empty if none does. */
  readonly faults: readonly string[];
}

/** Hashes every file of a release in the store, and compares it with what was published. */
export async function checkFiles(
  store: FleetStore,
  name: string,
  version: string,
  manifest: string | undefined,
): Promise<CheckedFiles> {
  const faults: string[] = [];
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  };
  const read = await attempt(async (): Promise<Pick<Release, 'files'>> =>
    name === shellPart
      ? readShellManifest(store, version, manifest)
      : readRelease(store, name, version, manifest),
  );
  if (!read || manifest === undefined) return { files: 1, faults };
  const files = Object.entries(read.files);
  await Promise.all([
    attempt(() => checkCopy(store, manifestName(name, version), manifest)),
    ...files.map(([file, { integrity }]) =>
      attempt(() => checkFile(store, releaseFile(name, version, file), integrity)),
    ),
  ]);
  return { files: files.length + 1, faults };
}

async function checkFile(store: FleetStore, name: string, integrity: string): Promise<void> {
  await readVerified(store, name, integrity);
  await checkCopy(store, name, integrity);
}

/** Checks the compressed copy of a file, which most browsers get, if there is one. */
async function checkCopy(store: FleetStore, name: string, integrity: string): Promise<void> {
  const packed = await store.read(`${name}.br`);
  if (packed && !isBrotliCopy(packed.bytes, integrity))
    throw new Error(`${name}.br in the store does not unpack to the file that the fleet names.`);
}
