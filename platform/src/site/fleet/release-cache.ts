import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { systemClock } from '../../kernel/clock/clock.ts';
import { readFleetRecord } from './fleet-file.ts';
import { partOf } from './fleet-state.ts';
import type { FleetKeys } from './keys.ts';
import { removeUnknown } from './prune.ts';
import { manifestName, readManifestJson, readVerified, shellPart } from './releases.ts';
import { folderStore } from './store/folder-store.ts';
import type { FleetStore } from './store/store.ts';
import { isBrotliCopy } from './brotli-copy.ts';

/** Files of releases in a local folder, from which they are served. */
export interface ReleaseCache {
  readonly folder: string;
  /**
   * Copies a file from the store into the folder if it is not there yet, after comparing its hash with
   * the published one. Without effect if there is no such file.
   */
  readonly fetch: (name: string) => Promise<void>;
  /** Removes copies that are a day old of releases that were pruned from the store. */
  readonly prune: () => Promise<void>;
}

const releaseFileName =
  /^(?:(shell)|remotes\/([a-z][a-z0-9-]*))\/(\w[\w.-]*)\/([\w-][\w.-]*(?:\/[\w-][\w.-]*)*)$/;
const filesSchema = v.object({ files: v.record(v.string(), v.object({ integrity: v.string() })) });

/** The cache of a store that is not a folder. The folder may be removed at any time. */
export function createReleaseCache(
  store: FleetStore,
  keys: FleetKeys,
  folder: string,
): ReleaseCache {
  const local = folderStore(folder);
  const running = new Map<string, Promise<void>>();

  async function copy(name: string): Promise<void> {
    const [, shell, remote, version = '', file = ''] = releaseFileName.exec(name) ?? [];
    const part = shell ? shellPart : remote;
    if (part === undefined) return;
    const { state } = await readFleetRecord(store, keys);
    const manifest = partOf(state, part).releases[version]?.manifest;
    if (manifest === undefined) return;
    const integrity =
      name === manifestName(part, version)
        ? manifest
        : v.parse(filesSchema, await readManifestJson(store, part, version, manifest)).files[file]
            ?.integrity;
    if (integrity === undefined) return;
    const bytes = await readVerified(store, name, integrity);
    const packed = await store.read(`${name}.br`);
    // The plain file comes last: where it is, its compressed copy is too.
    if (packed && isBrotliCopy(packed.bytes, integrity))
      await local.write(`${name}.br`, packed.bytes);
    await local.write(name, bytes);
  }

  return {
    folder,
    async fetch(name) {
      if (existsSync(join(folder, name))) return;
      const work = running.get(name) ?? copy(name).finally(() => running.delete(name));
      running.set(name, work);
      await work;
    },
    // Files have the time of the system.
    prune: () =>
      removeUnknown(
        local,
        async () => (await readFleetRecord(store, keys)).state,
        systemClock.now().getTime(),
      ),
  };
}
