import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { FleetKeys } from '../site/fleet/fleet.ts';

/** The only file of a release that it does not list. */
export const manifestName = 'manifest.json';

const manifestSchema = v.object({
  schema: v.literal(1),
  /** The commit of the sources; null for a checkout with changes, or without git. */
  commit: v.nullable(v.string()),
  /** The SHA-256 of each file in hexadecimal, by its path with forward slashes. */
  files: v.record(v.string(), v.string()),
});
export type ReleaseManifest = v.InferOutput<typeof manifestSchema>;

/** The manifest of what is in a folder; its files in the order of their names. */
export const manifestOf = (dir: string, commit: string | null): ReleaseManifest => ({
  schema: 1,
  commit,
  files: hashesBelow(dir),
});

/**
 * How the folder of a release differs from its manifest, a line for each file; empty if it does not.
 * Throws one line unless a trusted key signed the manifest.
 */
export function releaseFaults(dir: string, keys: Pick<FleetKeys, 'open'>): readonly string[] {
  const text = keys.open(readFileSync(join(dir, manifestName), 'utf8'));
  if (text === undefined)
    throw new Error(
      `${manifestName} in ${dir} is not signed by a trusted key: set PAROL_FLEET_PUBLIC_KEYS to the public key of who made the release.`,
    );
  const { files } = v.parse(manifestSchema, JSON.parse(text));
  const found = hashesBelow(dir);
  const names = new Set([...Object.keys(files), ...Object.keys(found)]);
  return [...names].toSorted().flatMap((name) => {
    if (files[name] === found[name]) return [];
    if (found[name] === undefined) return [`${name} is missing.`];
    return [files[name] === undefined ? `${name} is not of the release.` : `${name} was changed.`];
  });
}

function hashesBelow(dir: string): Record<string, string> {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name !== manifestName && !lstatSync(join(dir, name)).isDirectory());
  return Object.fromEntries(files.toSorted().map((name) => [name, hashOf(join(dir, name))]));
}

/** A link could lead out of the folder, so it counts as a file of its own. */
const hashOf = (file: string): string =>
  lstatSync(file).isFile()
    ? createHash('sha256').update(readFileSync(file)).digest('hex')
    : 'no file';
