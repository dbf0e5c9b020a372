import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createKey, fleet, route } from '../testing/page.ts';
import { releaseFile } from './release-files.ts';
import { createReleaseHashes } from './release-hashes.ts';

const origin = 'https://parol.example';
const folder = '/remotes/games/1.0.0-a/';
const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const key = createKey();
const manifest = JSON.stringify({
  files: { 'entry.js': { integrity: sha384('entry') }, 'page.css': { integrity: sha384('css') } },
});
/** A file that releases share, which only the release before the active one has. */
const shared = 'page.0123abcd.js';
const formerManifest = JSON.stringify({ files: { [shared]: { integrity: sha384('page') } } });
const shellManifest = JSON.stringify({ files: { 'later.js': { integrity: sha384('later') } } });
const base = fleet([route('games')]);
const signed = key.signText(
  JSON.stringify({
    ...base,
    shell: { version: 's1', previous: null, manifests: { s1: sha384(shellManifest) } },
    remotes: {
      games: {
        ...base.remotes['games'],
        manifests: { '1.0.0-a': sha384(manifest), '0.9.0-a': sha384(formerManifest) },
      },
    },
  }),
);

/** What the server answers; undefined for a file that it lacks, an error if it can't be reached. */
type Served = Readonly<Record<string, string | Error | undefined>>;
const good: Served = {
  '/fleet.json': signed,
  '/fleet-keys.json': JSON.stringify([key.key]),
  [`${folder}release.json`]: manifest,
  [`${folder}entry.js`]: 'entry',
  '/remotes/games/0.9.0-a/release.json': formerManifest,
  [`/files/games/${shared}`]: 'page',
  '/shell/s1/shell.json': shellManifest,
  '/shell/s1/later.js': 'later',
  '/shell/s1/shell.js': 'shell',
};

/** A worker with this server, and what the browser keeps by path. */
function worker(served: Served, kept: Record<string, string> = {}) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const path = typeof request === 'string' ? request : new URL(request.url).pathname;
    requests.push(path);
    const answer = served[path];
    if (answer instanceof Error) throw answer;
    return new Response(answer ?? 'not found', { status: answer === undefined ? 404 : 200 });
  });
  const cache = {
    match: async (path: string) => (path in kept ? new Response(kept[path]) : undefined),
    keys: async () => Object.keys(kept).map((path) => new Request(origin + path)),
    put: async (path: string, response: Response) => void (kept[path] = await response.text()),
  };
  const caches = { open: async () => cache } as unknown as CacheStorage;
  const sources = {
    listed: new Map([['/shell/s1/shell.js', sha384('shell')]]),
    precached: async () => undefined,
    hashes: createReleaseHashes(caches),
    kept: caches,
  };
  const get = async (path: string, init?: RequestInit) => {
    const response = await releaseFile(new Request(origin + path, init), sources);
    return response.type === 'error' ? 'refused' : response.text();
  };
  return { get, kept, requests };
}
afterEach(() => vi.unstubAllGlobals());

describe('a file of a release', () => {
  it('with the hash of its manifest, which the signed fleet names - is answered and kept with it', async () => {
    const { get, kept, requests } = worker(good);
    expect(await get(`${folder}entry.js`)).toBe('entry');
    expect(await get('/shell/s1/later.js')).toBe('later');
    expect(kept).toEqual({
      [`${folder}release.json`]: manifest,
      [`${folder}entry.js`]: 'entry',
      '/shell/s1/shell.json': shellManifest,
      '/shell/s1/later.js': 'later',
    });
    requests.length = 0;
    expect(await get(`${folder}entry.js`)).toBe('entry');
    expect(requests).toEqual([]);
  });

  it('with the hash of the request or of the worker’s list - needs no manifest', async () => {
    const { get, requests } = worker(good);
    expect(await get(`${folder}entry.js`, { integrity: sha384('entry') })).toBe('entry');
    expect(await get('/shell/s1/shell.js')).toBe('shell');
    expect(requests).toEqual([`${folder}entry.js`, '/shell/s1/shell.js']);
  });

  it('that releases share - has the hash of any served release, of kept manifests without a request', async () => {
    const { get, kept, requests } = worker(good);
    const path = `/files/games/${shared}`;
    expect(await get(path)).toBe('page');
    expect(Object.keys(kept)).toEqual([
      `${folder}release.json`,
      '/remotes/games/0.9.0-a/release.json',
      path,
    ]);
    requests.length = 0;
    delete kept[path];
    expect(await get(path)).toBe('page');
    expect(requests).toEqual([path]);
  });

  it.each<readonly [string, string, Served]>([
    [
      'that releases share, with other bytes',
      `/files/games/${shared}`,
      { [`/files/games/${shared}`]: 'evil' },
    ],
    [
      'that no served release shares',
      '/files/games/page.00000000.js',
      { '/files/games/page.00000000.js': 'page' },
    ],
    [
      'of a remote that the fleet lacks',
      `/files/gone/${shared}`,
      { [`/files/gone/${shared}`]: 'page' },
    ],
    ['with other bytes', `${folder}entry.js`, { [`${folder}entry.js`]: 'evil' }],
    ['with other bytes, again', `${folder}entry.js?attempt=1`, { [`${folder}entry.js`]: 'evil' }],
    ['with other bytes, of the shell', '/shell/s1/later.js', { '/shell/s1/later.js': 'evil' }],
    ['of the worker’s list, with other bytes', '/shell/s1/shell.js', { '/shell/s1/shell.js': 'x' }],
    ['that its manifest lacks', `${folder}other.js`, { [`${folder}other.js`]: 'other' }],
    ['of a release that the fleet lacks', '/remotes/games/1.0.0-b/entry.js', {}],
    ['that is missing', `${folder}page.css`, {}],
    ['with another manifest', `${folder}entry.js`, { [`${folder}release.json`]: `${manifest} ` }],
    ['with a fleet of another key', `${folder}entry.js`, { '/fleet-keys.json': '[]' }],
    ['without a fleet', `${folder}entry.js`, { '/fleet.json': '<!doctype html>' }],
    ['while keys can’t be reached', `${folder}entry.js`, { '/fleet-keys.json': new Error('off') }],
    ['while it can’t be reached', `${folder}entry.js`, { [`${folder}entry.js`]: new Error('off') }],
  ])('%s - is refused, and not kept', async (_what, path, changed) => {
    const { get, kept } = worker({ ...good, ...changed });
    expect(await get(path)).toBe('refused');
    expect(Object.keys(kept).filter((name) => !name.endsWith('.json'))).toEqual([]);
  });

  it('kept with other bytes, or with a damaged manifest - is fetched again', async () => {
    const { get, kept } = worker(good, {
      [`${folder}entry.js`]: 'damaged',
      [`${folder}release.json`]: '{"files',
    });
    expect(await get(`${folder}entry.js`)).toBe('entry');
    expect(kept).toEqual({ [`${folder}release.json`]: manifest, [`${folder}entry.js`]: 'entry' });
  });

  it('requested without caches - comes from the server, and is not kept', async () => {
    const { get, kept } = worker(
      { ...good, [`${folder}entry.js`]: 'evil' },
      { [`${folder}entry.js`]: 'entry' },
    );
    expect(await get(`${folder}entry.js`, { cache: 'no-store' })).toBe('refused');
    expect(kept[`${folder}entry.js`]).toBe('entry');
  });

  it('from a platform that serves no keys yet - is left to the page’s own checks', async () => {
    const { get } = worker({ ...good, '/fleet-keys.json': undefined });
    expect(await get(`${folder}entry.js`)).toBe('entry');
  });
});
