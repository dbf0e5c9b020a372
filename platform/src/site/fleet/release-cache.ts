import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { placeOf } from '@parol/contract/release-addresses';
import { systemClock } from '../../kernel/clock/clock.ts';
import { deltaTarget } from './deltas.ts';
import { readFleetRecord } from './fleet-file.ts';
import { partOf } from './fleet-state.ts';
import type { FleetKeys } from './keys.ts';
import { removeUnknown } from './prune.ts';
import { filesOf, hashOfShared } from './known-files.ts';
import { isStoreName, manifestName, readVerified } from './releases.ts';
import { folderStore } from './store/folder-store.ts';
import type { FleetStore } from './store/store.ts';
import { isBrotliCopy } from './brotli-copy.ts';

/** Files of releases in a local folder, from which they are served. */
export interface ReleaseCache {
  readonly folder: string;
  /**
   * Copies a file from the store into the folder if it is not there yet, after comparing its hash with
   * the published one. Without effect if there is no such file. Returns the bytes of one that could
   * not be copied, because the folder can't be written.
   */
  readonly fetch: (name: string) => Promise<Buffer | undefined>;
  /** Whether the last copy could be written. */
  readonly isWritable: () => boolean;
  /** Removes copies that are a day old of releases that were pruned from the store. */
  readonly prune: () => Promise<void>;
}

/** The cache of a store that is not a folder. The folder may be removed at any time. */
export function createReleaseCache(
  store: FleetStore,
  keys: FleetKeys,
  folder: string,
): ReleaseCache {
  const local = folderStore(folder);
  const running = new Map<string, Promise<Buffer | undefined>>();
  let isWritable = true;

  /** Writes files in order; whether all could be. */
  async function write(files: readonly (readonly [name: string, bytes: Buffer])[]) {
    try {
      for (const [name, bytes] of files) await local.write(name, bytes);
      isWritable = true;
    } catch {
      isWritable = false;
    }
    return isWritable;
  }

  async function copy(name: string): Promise<Buffer | undefined> {
    const target = deltaTarget(name);
    if (target !== undefined) return copyDelta(name, target);
    const integrity = await publishedHash(name);
    if (integrity === undefined) return undefined;
    const bytes = await readVerified(store, name, integrity);
    const packed = await store.read(`${name}.br`);
    // The plain file comes last: where it is, its compressed copy is too.
    const isCopy = packed && isBrotliCopy(packed.bytes, integrity);
    const isWritten = await write([
      ...(isCopy ? [[`${name}.br`, packed.bytes] as const] : []),
      [name, bytes],
    ]);
    return isWritten ? undefined : bytes;
  }

  /** Copies the delta of a published file, which the browser checks by what it unpacks to. */
  async function copyDelta(name: string, target: string): Promise<Buffer | undefined> {
    const delta = (await publishedHash(target)) && (await store.read(name));
    if (!delta || (await write([[name, delta.bytes]]))) return undefined;
    return delta.bytes;
  }

  /** The hash with which a file was published; undefined if no known release has it. */
  async function publishedHash(name: string): Promise<string | undefined> {
    const place = isStoreName(name) ? placeOf(`/${name}`) : undefined;
    if (!place) return undefined;
    const { part, version, file } = place;
    const known = partOf((await readFleetRecord(store, keys)).state, part);
    if (version === undefined) return hashOfShared(store, part, known, file);
    const manifest = known.releases[version]?.manifest;
    if (manifest === undefined || name === manifestName(part, version)) return manifest;
    return (await filesOf(store, part, version, manifest)).get(file);
  }

  return {
    folder,
    async fetch(name) {
      if (existsSync(join(folder, name))) return undefined;
      const work = running.get(name) ?? copy(name).finally(() => running.delete(name));
      running.set(name, work);
      return work;
    },
    isWritable: () => isWritable,
    // Files have the time of the system.
    prune: () =>
      removeUnknown(
        local,
        { readState: async () => (await readFleetRecord(store, keys)).state, manifests: store },
        systemClock.now().getTime(),
      ),
  };
}
