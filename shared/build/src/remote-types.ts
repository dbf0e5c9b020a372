import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteDir } from './paths.ts';

/**
 * The path of a TypeScript configuration for one remote, which this writes into the remote's `.cache`.
 * Editors and `tsc` find the root's `tsconfig.json`, which has the same options for all remotes
 * together; checked alone, a remote cannot use what another declares, such as an event.
 */
export function writeRemoteTypesConfig(name: string): string {
  const folder = join(remoteDir(name), '.cache');
  const path = join(folder, 'tsconfig.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, JSON.stringify({ extends: '../../tsconfig.json', include: ['..'] }));
  return path;
}
