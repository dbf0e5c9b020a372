import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ShellManifest, shellManifestSchema } from '@parol/contract/release';
import { type BuiltFolder, folderFaults, openManifest } from './built-folder.ts';

/** A built shell in a folder. */
export interface ShellFolder {
  readonly manifest: ShellManifest;
  /** The bytes of a file that shell.json lists; throws if there is none. */
  readonly read: (file: string) => Buffer;
}

const folderOf = (dir: string): BuiltFolder => ({ dir, manifest: 'shell.json', what: 'the shell' });

/** Reads shell.json, or says in one line each what is wrong with it. */
export function openShell(dir: string): ShellFolder | { readonly faults: readonly string[] } {
  const found = openManifest(folderOf(dir), shellManifestSchema);
  if ('faults' in found) return found;
  return { manifest: found.opened, read: (file) => readFileSync(join(dir, file)) };
}

/** Checks that the folder has exactly the files of shell.json, byte for byte. */
export function shellFileFaults(dir: string, { manifest }: ShellFolder): readonly string[] {
  const { scripts, styles, fonts, locales, files } = manifest;
  const named = ['template.html', ...scripts, ...styles, ...fonts, ...Object.values(locales)];
  return folderFaults(folderOf(dir), named, files);
}
