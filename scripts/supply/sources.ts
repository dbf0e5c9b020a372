import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@parol/build/paths';
import * as v from 'valibot';
import { snapshotSchema, type Snapshot } from './advisories.ts';
import { installedLicences } from './installed.ts';
import { readLockFile, type LockFile } from './lock-file.ts';

export const snapshotFile = join(root, 'docs/advisories.json');

export const ourLockFile = (): LockFile =>
  readLockFile(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'));

/** The licences of the locked packages that are installed here. */
export function ourLicences({ packages }: LockFile): ReadonlyMap<string, string> {
  const installed = installedLicences(join(root, 'node_modules/.pnpm'));
  return new Map([...installed].filter(([id]) => packages.has(id)));
}

export const ourSnapshot = (): Snapshot =>
  v.parse(snapshotSchema, JSON.parse(readFileSync(snapshotFile, 'utf8')));
