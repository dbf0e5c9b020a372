import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseSchema, type Release } from '@parol/contract/release';
import { type BuiltFolder, folderFaults, openManifest } from './built-folder.ts';

/** A built release in a folder. */
export interface ReleaseFolder {
  readonly release: Release;
  /** The bytes of a file that release.json lists; throws if there is none. */
  readonly read: (file: string) => Buffer;
}

const folderOf = (dir: string): BuiltFolder => ({
  dir,
  manifest: 'release.json',
  what: 'the remote',
});

/** Reads release.json, or says in one line each what is wrong with it. */
export function openRelease(dir: string): ReleaseFolder | { readonly faults: readonly string[] } {
  const found = openManifest(folderOf(dir), releaseSchema);
  if ('faults' in found) return found;
  return { release: found.opened, read: (file) => readFileSync(join(dir, file)) };
}

/** Checks that the folder has exactly the files of release.json, byte for byte. */
export function fileFaults(dir: string, { release }: ReleaseFolder): readonly string[] {
  const { route, files, attachments } = release;
  const named = [
    route.entry,
    ...Object.values(route.locales),
    ...[...route.pages, ...route.slots, ...route.modals].flatMap((one) => one.files),
    ...attachments,
  ];
  return folderFaults(folderOf(dir), named, files);
}
