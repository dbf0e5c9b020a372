import { checkFiles, type CheckedFiles } from './check-files.ts';
import { noFleet, readFleetRecord } from './fleet-file.ts';
import type { FleetKeys } from './keys.ts';
import { shellPart } from './releases.ts';
import type { FleetStore } from './store/store.ts';

export interface Verification extends CheckedFiles {
  readonly releases: number;
}

/** Checks the files of all releases that may serve; says after those of a damaged release how to repair it. */
export async function verifyStore(store: FleetStore, keys: FleetKeys): Promise<Verification> {
  const { fleet } = await readFleetRecord(store, keys);
  if (!fleet) throw new Error(noFleet);
  const releases = [
    ...Object.entries(fleet.shell.manifests).map((one) => [shellPart, ...one] as const),
    ...Object.entries(fleet.remotes).flatMap(([name, { manifests }]) =>
      Object.entries(manifests).map((one) => [name, ...one] as const),
    ),
  ];
  let files = 0;
  const faults: string[] = [];
  for (const [name, version, manifest] of releases) {
    const checked = await checkFiles(store, name, version, manifest);
    files += checked.files;
    if (checked.faults.length > 0)
      faults.push(
        ...checked.faults,
        `"fleet publish ${name}" from the sources of ${version} repairs these files.`,
      );
  }
  return { releases: releases.length, files, faults };
}
