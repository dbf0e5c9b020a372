import { readFleetRecord } from './fleet-file.ts';
import type { FleetKeys } from './keys.ts';
import {
  manifestName,
  readRelease,
  readShellManifest,
  readVerified,
  releaseFile,
  shellPart,
} from './releases.ts';
import type { FleetStore } from './store/store.ts';
import { unpacksTo } from './unpacks-to.ts';

export interface Verification {
  readonly releases: number;
  readonly files: number;
  /** A line for each file that is not as it was published; empty if all are. */
  readonly faults: readonly string[];
}

/** Hashes every file of the releases that may serve, and compares it with the signed fleet. */
export async function verifyStore(store: FleetStore, keys: FleetKeys): Promise<Verification> {
  const { fleet } = await readFleetRecord(store, keys);
  if (!fleet) throw new Error('There is no fleet yet: run "npm start" once.');
  const faults: string[] = [];
  let files = 0;
  const releases = [
    ...Object.entries(fleet.shell.manifests).map((one) => [shellPart, ...one] as const),
    ...Object.entries(fleet.remotes).flatMap(([name, { manifests }]) =>
      Object.entries(manifests).map((one) => [name, ...one] as const),
    ),
  ];
  const attempt = async (work: () => Promise<void>) => {
    files += 1;
    try {
      await work();
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
    }
  };
  for (const [name, version, manifest] of releases)
    await attempt(async () => {
      const read = await (name === shellPart
        ? readShellManifest(store, version, manifest)
        : readRelease(store, name, version, manifest));
      for (const [file, { integrity }] of Object.entries(read.files))
        await attempt(() => verifyFile(store, releaseFile(name, version, file), integrity));
      await verifyCopy(store, manifestName(name, version), manifest);
    });
  return { releases: releases.length, files, faults };
}

async function verifyFile(store: FleetStore, name: string, integrity: string): Promise<void> {
  await readVerified(store, name, integrity);
  await verifyCopy(store, name, integrity);
}

/** Checks the compressed copy of a file, which most browsers get, if there is one. */
async function verifyCopy(store: FleetStore, name: string, integrity: string): Promise<void> {
  const packed = await store.read(`${name}.br`);
  if (packed && !unpacksTo(packed.bytes, integrity))
    throw new Error(`${name}.br in the store does not unpack to the file that the fleet names.`);
}
