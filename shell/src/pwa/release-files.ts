import { hasHash, keptReleases } from './checked-files.ts';
import { noKeys, type ReleaseHashes } from './release-hashes.ts';

/** Where the worker looks for the bytes and the hash of a release's file. */
export interface FileSources {
  /** The worker's own files, by path, with their hashes. */
  readonly listed: ReadonlyMap<string, string>;
  /** One of these files, if the browser has kept it. */
  readonly precached: (path: string) => Promise<Response | undefined>;
  readonly hashes: ReleaseHashes;
  readonly kept: Pick<CacheStorage, 'open'>;
}

/**
 * Answers a request for a release's file: with bytes that have the hash of the page, of the
 * worker's own list or of the release's signed manifest, and with a network error otherwise, so
 * that nothing else reaches the page (docs/decisions/0062-verified-bytes.md). Kept files come
 * first, except for a further try, which has a query, and for a request that avoids caches.
 */
export async function releaseFile(request: Request, sources: FileSources): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const integrity = await hashOf(request, pathname, sources);
  if (integrity === noKeys) return fetch(request);
  if (integrity === undefined) return Response.error();
  const mayKeep = search === '' && request.cache !== 'no-store';
  for (const kept of mayKeep ? await keptFiles(pathname, sources) : [])
    if (kept && (await hasHash(kept, integrity))) return kept;
  const response = await fetch(request).catch(() => undefined);
  if (response?.status !== 200 || !(await hasHash(response, integrity))) return Response.error();
  // Without space the browser may refuse to keep a file: the page gets it all the same.
  if (mayKeep)
    await sources.kept
      .open(keptReleases)
      .then((cache) => cache.put(pathname, response.clone()))
      .catch(() => undefined);
  return response;
}

/**
 * Chromium passes the hash of a fetch to the worker, but not that of a module or a stylesheet.
 */
async function hashOf(
  { integrity }: Request,
  path: string,
  { listed, hashes }: FileSources,
): Promise<string | undefined> {
  if (integrity) return integrity;
  return listed.get(path) ?? hashes.of(path);
}

const keptFiles = async (path: string, { precached, kept }: FileSources) =>
  Promise.all([precached(path), kept.open(keptReleases).then((cache) => cache.match(path))]);
