import { releaseFile } from './releases.ts';
import type { FleetStore } from './store/store.ts';

/** Removes the files of a release that no longer serves. */
export async function removeRelease(
  store: FleetStore,
  name: string,
  version: string,
): Promise<void> {
  for (const file of await store.list(releaseFile(name, version, '')))
    await store.remove(file.name);
}
