import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteDir } from './paths.ts';

/**
 * Writes a TypeScript configuration for one remote into its `.cache` and returns its path. Editors
 * and `tsc` use the root's `tsconfig.json`, which has the same options for all remotes together. A
 * remote that is checked alone can't use declarations of other remotes, such as events.
 */
export function writeRemoteTypesConfig(name: string): string {
  const folder = join(remoteDir(name), '.cache');
  const path = join(folder, 'tsconfig.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, JSON.stringify({ extends: '../../tsconfig.json', include: ['..'] }));
  return path;
}
