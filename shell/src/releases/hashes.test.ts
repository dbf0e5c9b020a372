import { afterEach, expect, it, vi } from 'vitest';
import { fleet, hash, releaseOf, route } from '../testing/page.ts';
import { createHashes } from './hashes.ts';

const games = route('games');
const folder = '/remotes/games/1.0.0-a/';
const other = `sha384-${'B'.repeat(64)}`;
const serve = (answer: () => Promise<Response>) => {
  const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>(answer);
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
const learned = () => {
  const hashes = createHashes();
  hashes.learnFleet(fleet([games]));
  return hashes;
};
afterEach(() => vi.unstubAllGlobals());

it('of a page’s first files - are in the HTML, without a request', async () => {
  const fetched = serve(async () => Response.json({}));
  const hashes = createHashes();
  hashes.learnPage({ [`${folder}entry.a.js`]: other });
  expect([hashes.known(`${folder}entry.a.js`), await hashes.of(`${folder}entry.a.js`)]).toEqual([
    other,
    other,
  ]);
  expect(fetched).not.toHaveBeenCalled();
});

it('of a page’s modules - are in its import map', () => {
  const hashes = createHashes();
  hashes.learnPage({}, { integrity: { [`${folder}entry.a.js`]: other } });
  expect(hashes.known(`${folder}entry.a.js`)).toBe(other);
});

it('of a page’s modules - are short, and stay those of the page once the manifest is read', async () => {
  serve(async () => Response.json(releaseOf(games)));
  const hashes = learned();
  const short = `sha256-${'A'.repeat(43)}=`;
  hashes.learnPage({}, { integrity: { [`${folder}entry.a.js`]: short } });
  await hashes.release('games', '1.0.0-a');
  expect([hashes.known(`${folder}entry.a.js`), hashes.known(`${folder}en.a.json`)]).toEqual([
    short,
    hash,
  ]);
});

it('of all other files - are in the manifest, which is read once and checked by the fleet’s hash', async () => {
  const fetched = serve(async () => Response.json(releaseOf(games)));
  const hashes = learned();
  expect(
    await Promise.all([hashes.of(`${folder}entry.a.js`), hashes.of(`${folder}en.a.json`)]),
  ).toEqual([hash, hash]);
  expect(fetched).toHaveBeenCalledExactlyOnceWith(`${folder}release.json`, { integrity: hash });
});

it('of a file that releases share - are in any manifest that can be read, the active release’s first', async () => {
  const file = 'page.0123abcd.js';
  const shared = `/files/games/${file}`;
  const replies: Readonly<Record<string, unknown>> = {
    [`${folder}release.json`]: releaseOf(games),
    '/remotes/games/0.8.0-a/release.json': {
      ...releaseOf(route('games', { version: '0.8.0-a' })),
      files: { [file]: { bytes: 1, brotli: 1, integrity: other } },
    },
  };
  const fetched = vi.fn(async (url: string) =>
    url in replies ? Response.json(replies[url]) : new Response('', { status: 404 }),
  );
  vi.stubGlobal('fetch', fetched);
  vi.useFakeTimers();
  const hashes = createHashes();
  const manifests = { '1.0.0-a': hash, '0.9.0-a': hash, '0.8.0-a': hash };
  const served = fleet([games]);
  for (const remote of Object.values(served.remotes)) Object.assign(remote, { manifests });
  hashes.learnFleet(served);
  const found = hashes.of(shared);
  await vi.runAllTimersAsync();
  expect(await found).toBe(other);
  expect(fetched.mock.calls[0]?.[0]).toBe(`${folder}release.json`);
  expect(hashes.known(shared)).toBe(other);
  vi.useRealTimers();
});

it('of the shell’s files - are in its own manifest', async () => {
  serve(async () =>
    Response.json({
      schema: 1,
      version: 's2',
      scripts: [],
      styles: [],
      fonts: [],
      locales: { en: 'en.json', ph: 'ph.json' },
      files: { 'chunk.js': { bytes: 1, brotli: 1, integrity: other } },
    }),
  );
  const hashes = createHashes();
  const shell = { version: 's2', previous: null, manifests: { s2: hash } };
  hashes.learnFleet(fleet([], { shell }));
  expect(await hashes.of('/shell/s2/chunk.js')).toBe(other);
});

it('after a move to a newer fleet - are still known for releases of the former one', async () => {
  serve(async () => Response.json(releaseOf(games)));
  const hashes = learned();
  hashes.learnFleet(fleet([route('games', { version: '1.0.0-b' })]));
  expect(await hashes.of(`${folder}entry.a.js`)).toBe(hash);
});

it.each([
  ['that the fleet does not name', '/remotes/games/1.0.0-z/entry.a.js', 'manifest_hash_missing'],
  ['that its release does not list', `${folder}absent.js`, 'hash_missing'],
  ['that belongs to no release', '/api/x.js', 'hash_missing'],
])('of a file %s - are refused', async (_what, path, code) => {
  serve(async () => Response.json(releaseOf(games)));
  await expect(learned().of(path)).rejects.toMatchObject({ phase: 'verify', code });
});

it.each(['', 'sha384-', 'sha384-x', 'sha256-x', 'md5-x'])(
  'in a form that browsers skip, "%s" - are refused',
  async (unreadable) => {
    const hashes = createHashes();
    hashes.learnPage({ '/shell/s1/a.js': unreadable });
    await expect(hashes.of('/shell/s1/a.js')).rejects.toMatchObject({ phase: 'verify' });
  },
);

it('of a manifest that can’t be read - are requested again next time', async () => {
  const fetched = serve(() => Promise.reject(new TypeError('Failed to fetch')));
  const hashes = learned();
  await expect(hashes.release('games', '1.0.0-a')).rejects.toMatchObject({
    phase: 'load',
    code: 'unreachable',
  });
  fetched.mockImplementation(async (_, init) => {
    if (init?.method === 'HEAD') return new Response(null);
    throw new TypeError('Failed to fetch');
  });
  await expect(hashes.release('games', '1.0.0-a')).rejects.toMatchObject({
    phase: 'verify',
    code: 'hash_mismatch',
  });
  fetched.mockImplementation(async () => Response.json({ schema: 1 }));
  await expect(hashes.release('games', '1.0.0-a')).rejects.toMatchObject({
    code: 'manifest_invalid',
  });
  fetched.mockImplementation(async () => Response.json(releaseOf(games)));
  expect((await hashes.release('games', '1.0.0-a')).route).toEqual(games);
});
