import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDevelopment } from '@parol/build/development';
import { packedCopy } from '@parol/build/files';
import * as v from 'valibot';
import type { PartState } from './fleet-state.ts';
import { manifestFile, manifestName, releaseFile } from './releases.ts';
import { type FleetStore, integrityOf } from './store/store.ts';
import { isBrotliCopy } from './brotli-copy.ts';

/** A release whose files in the store were repaired. */
export interface Repair {
  readonly version: string;
  readonly files: number;
}

const filesSchema = v.object({ files: v.record(v.string(), v.object({ integrity: v.string() })) });

/**
 * Writes the files of a published release again that the store lost or that were changed there, from
 * a folder with the same release. Undefined if the folder has another release, or nothing was damaged.
 */
export async function repairRelease(
  store: FleetStore,
  name: string,
  dir: string,
  { releases }: PartState,
): Promise<Repair | undefined> {
  const manifest = read(join(dir, manifestFile(name)));
  if (!manifest) return undefined;
  const integrity = integrityOf(manifest);
  const [version] = Object.entries(releases).find(([, one]) => one.manifest === integrity) ?? [];
  if (version === undefined) return undefined;
  const { files } = v.parse(filesSchema, JSON.parse(manifest.toString('utf8')));
  const own = await Promise.all(
    Object.entries(files).map(([file, facts]) =>
      repaired(store, releaseFile(name, version, file), facts.integrity, {
        plain: read(join(dir, file)),
        packed: read(join(dir, `${file}.br`)),
      }),
    ),
  );
  // After the files: a release with a manifest is complete.
  const last = await repaired(store, manifestName(name, version), integrity, {
    plain: manifest,
    packed: isDevelopment(version) ? undefined : packedCopy(manifest),
  });
  const count = own.reduce((sum, one) => sum + one, last);
  return count === 0 ? undefined : { version, files: count };
}

const read = (path: string): Buffer | undefined =>
  existsSync(path) ? readFileSync(path) : undefined;

interface Good {
  readonly plain: Buffer | undefined;
  readonly packed: Buffer | undefined;
}

/** Repairs a file and its compressed copy; returns how many of the two were damaged. */
async function repaired(
  store: FleetStore,
  name: string,
  integrity: string,
  { plain, packed }: Good,
): Promise<number> {
  // A folder that was changed after the build repairs nothing; the gate says so.
  if (!plain || integrityOf(plain) !== integrity) return 0;
  let count = 0;
  const stored = await store.read(name);
  if (!stored?.bytes.equals(plain)) {
    await store.write(name, plain);
    count += 1;
  }
  const copy = await store.read(`${name}.br`);
  const isSound = copy ? isBrotliCopy(copy.bytes, integrity) : packed === undefined;
  if (isSound) return count;
  if (packed && isBrotliCopy(packed, integrity)) await store.write(`${name}.br`, packed);
  else await store.remove(`${name}.br`);
  return count + 1;
}
