import { join } from 'node:path';
import { run } from './programs.mjs';

/**
 * Node of a version such as `24` from the npm registry, whose package for a system and processor has the
 * program alone. Returns its path below the folder.
 */
export function installedNode(version: string, folder: string): string {
  const name = `node-${process.platform}-${process.arch}`;
  run('npm', [
    'install',
    '--prefix',
    folder,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    `${name}@${version}`,
  ]);
  return join(folder, 'node_modules', name, 'bin/node');
}
