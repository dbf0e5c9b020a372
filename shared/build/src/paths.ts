import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's root. */
export const root = resolve(fileURLToPath(new URL('../../..', import.meta.url)));
/** Build output, published or not: `dist/shell/<version>`, `dist/remotes/<name>/<version>`. */
export const distDir = resolve(root, 'dist');

/** Remotes are the folders `mfe-<name>` with a `remote.ts`; there is no other list. */
export const remoteNames: readonly string[] = readdirSync(root)
  .filter((folder) => folder.startsWith('mfe-') && existsSync(resolve(root, folder, 'remote.ts')))
  .map((folder) => folder.slice('mfe-'.length))
  .toSorted();
export const remoteDir = (name: string): string => resolve(root, `mfe-${name}`);
