import { isShared } from '@parol/contract/release-addresses';
import * as v from 'valibot';
import type { PartState } from './fleet-state.ts';
import { readManifestJson } from './releases.ts';
import type { FleetStore } from './store/store.ts';

const filesSchema = v.object({ files: v.record(v.string(), v.object({ integrity: v.string() })) });

/** By file of a release, `sha384-…` of its bytes. */
export type FileHashes = ReadonlyMap<string, string>;

/** The files of a release by its verified manifest. Throws one line if that can't be read. */
export async function filesOf(
  store: FleetStore,
  part: string,
  version: string,
  integrity: string | undefined,
): Promise<FileHashes> {
  const { files } = v.parse(filesSchema, await readManifestJson(store, part, version, integrity));
  return new Map(Object.entries(files).map(([file, facts]) => [file, facts.integrity]));
}

/** Known releases of a part as `[version, hash of its manifest]`, newest first. */
export const newestReleases = ({ releases }: PartState): readonly (readonly [string, string])[] =>
  Object.entries(releases)
    .toSorted(([, a], [, b]) => b.publishedAt - a.publishedAt)
    .map(([version, { manifest }]) => [version, manifest]);

/** The files that known releases of a part share; `isWhole` is false if a manifest can't be read. */
export async function sharedFiles(
  store: FleetStore,
  part: string,
  state: PartState,
): Promise<{ readonly files: FileHashes; readonly isWhole: boolean }> {
  const all = await Promise.all(
    newestReleases(state).map(([version, manifest]) =>
      filesOf(store, part, version, manifest).catch(() => undefined),
    ),
  );
  const read = all.filter((files) => files !== undefined);
  return {
    files: new Map(read.flatMap((files) => [...files].filter(([file]) => isShared(file)))),
    isWhole: read.length === all.length,
  };
}

/** The hash of a shared file, from the newest known release that has it; a manifest that can't be read is left out. */
export async function hashOfShared(
  store: FleetStore,
  part: string,
  state: PartState,
  file: string,
): Promise<string | undefined> {
  for (const [version, manifest] of newestReleases(state)) {
    const files = await filesOf(store, part, version, manifest).catch(() => undefined);
    const found = files?.get(file);
    if (found !== undefined) return found;
  }
  return undefined;
}
