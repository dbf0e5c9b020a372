import { createHash } from 'node:crypto';
import { hashDigits, isShared } from '@parol/contract/release-addresses';
import type { PartState } from './fleet-state.ts';
import { filesOf, newestReleases } from './known-files.ts';
import { manifestName, readVerified, releaseFile } from './releases.ts';
import type { FleetStore } from './store/store.ts';
import { loadZstd } from './zstd.ts';

/*
 * A delta is a file packed with the file that it replaces as dictionary (RFC 9842, "dcz"). Its
 * name has the dictionary's SHA-256, by which a browser asks for it.
 */

/** Earlier releases from which a player may come. */
const coveredReleases = 3;
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
/** The store's folder of deltas. */
export const deltaFolder = 'deltas';

/** The store's name of the delta of a file against the dictionary with this SHA-256, in hexadecimal. */
export const deltaName = (name: string, dictionary: string): string =>
  `${deltaFolder}/${name}/${dictionary}.dcz`;

/** The store's name of the file whose delta this is; undefined if the text can't name a delta. */
export const deltaTarget = (text: string): string | undefined =>
  /^deltas\/(.+)\/[0-9a-f]{64}\.dcz$/.exec(text)?.[1];

const hashed = new RegExp(`\\.[0-9a-f]{${hashDigits}}(\\.(?:js|css|json))$`);

/**
 * The pattern of the paths of a file and of those that replace it in other releases, with `*` for
 * what differs; undefined for a file that tabs don't load or whose name never changes.
 */
export function pathPattern(name: string): string | undefined {
  if (isShared(name)) return hashed.test(name) ? `/${name.replace(hashed, '.*$1')}` : undefined;
  const [, before, after] =
    /^(shell|remotes\/[^/]+)\/[^/]+(\/(?:shell|release)\.json)$/.exec(name) ?? [];
  return before === undefined ? undefined : `/${before}/*${after}`;
}

/** A file of a new release. */
interface NewFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Writes the deltas of a new release's files against the files that they replace in the newest
 * known releases, where that saves bytes. Writes none where zstd can't run or an earlier file can't
 * be read: browsers then get brotli.
 */
export async function addDeltas(
  store: FleetStore,
  part: string,
  state: PartState,
  added: readonly NewFile[],
): Promise<void> {
  const earlier = newestReleases(state).slice(0, coveredReleases);
  const pack = earlier.length > 0 ? await loadZstd() : undefined;
  if (!pack) return;
  for (const [version, manifest] of earlier) {
    const replaced = await replaceable(store, part, version, manifest);
    for (const { name, bytes } of added) {
      const before = replaced.get(pathPattern(name) ?? '');
      if (before === undefined || before.name === name) continue;
      const old = await readVerified(store, before.name, before.integrity).catch(() => undefined);
      if (!old) continue;
      const digest = createHash('sha256').update(old).digest();
      const frame = pack(bytes, old);
      if (!frame) continue;
      const delta = Buffer.concat([magic, digest, frame]);
      const packed = await store.read(`${name}.br`);
      if (delta.length < (packed?.bytes ?? bytes).length)
        await store.write(deltaName(name, digest.toString('hex')), delta);
    }
  }
}

/** The files of a release that others may replace, by the pattern of their paths. */
async function replaceable(
  store: FleetStore,
  part: string,
  version: string,
  manifest: string,
): Promise<ReadonlyMap<string, { readonly name: string; readonly integrity: string }>> {
  const files = await filesOf(store, part, version, manifest).catch(() => new Map());
  const named = [...files].map(([file, integrity]: readonly [string, string]) => ({
    name: releaseFile(part, version, file),
    integrity,
  }));
  return new Map(
    [...named, { name: manifestName(part, version), integrity: manifest }].flatMap((one) => {
      const pattern = pathPattern(one.name);
      return pattern === undefined ? [] : [[pattern, one]];
    }),
  );
}
