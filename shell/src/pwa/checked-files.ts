import { placeOf } from '@parol/contract/release-addresses';
import * as v from 'valibot';

/** The cache of releases' files. */
export const keptReleases = 'parol-releases';

/** A file that the shell's build lists for the worker, with its hash as in Subresource Integrity. */
export interface ListedFile {
  readonly url: string;
  readonly revision: null;
  readonly integrity: string;
}

/** Whether an address is of a release's file on the page's own origin, with any query. */
export const isReleaseFile = ({ origin, pathname }: URL, own: string): boolean =>
  origin === own && placeOf(pathname) !== undefined;

const manifestSchema = v.object({
  files: v.record(v.string(), v.object({ integrity: v.string() })),
});

/** The hash of a file in a release's manifest; undefined if either is not as expected. */
export function hashIn(manifest: unknown, file: string): string | undefined {
  const parsed = v.safeParse(manifestSchema, manifest);
  return parsed.success ? parsed.output.files[file]?.integrity : undefined;
}

/** Whether the response matches the expected SHA-384 or SHA-256; false without one. Reads a clone. */
export async function hasHash(response: Response, integrity: string | undefined): Promise<boolean> {
  const [start, bits] = /^sha(256|384)-/.exec(integrity ?? '') ?? [];
  if (start === undefined) return false;
  const digest = await crypto.subtle.digest(`SHA-${bits}`, await response.clone().arrayBuffer());
  return integrity === start + btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/** The first file of the list whose name has this ending. Throws if the build has listed none. */
export function fileEnding(files: readonly ListedFile[], end: string): ListedFile {
  const found = files.find(({ url }) => url.endsWith(end));
  if (!found) throw new Error(`The worker's list has no file ${end}.`);
  return found;
}
