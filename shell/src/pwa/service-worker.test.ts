// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { fleet, route } from '../testing/page.ts';
import { fileEnding, hasHash, hashIn, isReleaseFile } from './checked-files.ts';
import { keepManifests, purge } from './kept-releases.ts';
import { registerWorker } from './register-worker.ts';
import { mayTakeOver, takesOver } from './take-over.ts';

const origin = 'https://parol.example';
const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

describe('the worker answers', () => {
  it.each([
    ['/remotes/games/1.0.0-a/entry.js', true],
    ['/remotes/games/1.0.0-a/release.json', true],
    ['/remotes/games/1.0.0-a/entry.js?attempt=1', true],
    ['/remotes/games/1.0.0-a/', true],
    ['/shell/s1/shell.js', true],
    ['/files/games/entry.0123abcd.js', true],
    ['/files/shell/shell.0123abcd.js?attempt=1', true],
    ['/api/fund/balance', false],
    ['/fleet.json', false],
    ['/', false],
    ['/slot', false],
    ['https://elsewhere.example/remotes/games/1.0.0-a/entry.js', false],
  ])('%s: %s', (address, answered) => {
    expect(isReleaseFile(new URL(address, origin), origin)).toBe(answered);
  });

  it('only files that match the given hash', async () => {
    const response = new Response('entry');
    expect(await hasHash(response, hashOf('entry'))).toBe(true);
    expect(await hasHash(response, hashOf('other'))).toBe(false);
    const short = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
    expect(await hasHash(response, short('entry'))).toBe(true);
    expect(await hasHash(response, short('other'))).toBe(false);
    expect(await hasHash(response, undefined)).toBe(false);
    expect(await hasHash(response, 'md5-x')).toBe(false);
    // The body is still unread, so that the page can read it.
    expect(await response.text()).toBe('entry');
  });

  it('files by the hash in the manifest of their release', () => {
    const manifest = { files: { 'entry.js': { integrity: 'sha384-a' } } };
    expect(hashIn(manifest, 'entry.js')).toBe('sha384-a');
    expect(hashIn(manifest, 'other.js')).toBeUndefined();
    expect(hashIn({ files: 'none' }, 'entry.js')).toBeUndefined();
  });

  it('an offline page; without the file, it throws', () => {
    const files = [{ url: '/shell/s1/offline.html', revision: null, integrity: 'sha384-a' }];
    expect(fileEnding(files, '/offline.html').url).toBe('/shell/s1/offline.html');
    expect(() => fileEnding(files, '/none.html')).toThrow('no file /none.html');
  });
});

/** The browser's caches, with responses by address. */
function cachesOf(kept: Record<string, string>) {
  const cache = {
    keys: async () => Object.keys(kept).map((path) => new Request(new URL(path, origin))),
    delete: async ({ url }: Request) => delete kept[new URL(url).pathname],
    match: async (path: string) => (path in kept ? new Response(kept[path]) : undefined),
    put: async (path: string, response: Response) => void (kept[path] = await response.text()),
  };
  return { keys: async () => ['one'], open: async () => cache } as unknown as CacheStorage;
}

describe('what the browser keeps of releases', () => {
  const serving = fleet([route('games')]);
  const version = serving.remotes['games']?.active ?? '';
  const shell = Object.keys(serving.shell.manifests)[0] ?? '';

  it('loses a withdrawn release, and nothing else', async () => {
    const kept = {
      [`/remotes/games/${version}/entry.js`]: '1',
      '/remotes/games/withdrawn/entry.js': '2',
      '/remotes/gone/1.0.0-a/entry.js': '3',
      [`/shell/${shell}/shell.js`]: '4',
      '/shell/withdrawn/shell.js': '5',
    };
    await purge(serving, cachesOf(kept));
    expect(Object.values(kept)).toEqual(['1', '4']);
  });

  it('loses shared files that no served release has, once it has the active release’s manifest', async () => {
    const files = {
      '/files/games/entry.0000000a.js': 'of the active release',
      '/files/games/entry.0000000b.js': 'of a withdrawn release',
      '/files/gone/entry.0000000a.js': 'of a remote that left',
      '/files/shell/later.0000000a.js': 'of a shell whose manifest is not kept',
    };
    const others = Object.keys(files).filter((path) => !path.startsWith('/files/gone/'));
    const unknown: Record<string, string> = { ...files };
    await purge(serving, cachesOf(unknown));
    expect(Object.keys(unknown)).toEqual(others);
    const manifest = `/remotes/games/${version}/release.json`;
    const kept: Record<string, string> = {
      ...files,
      [manifest]: JSON.stringify({ files: { 'entry.0000000a.js': { integrity: 'sha384-a' } } }),
    };
    await purge(serving, cachesOf(kept));
    expect(Object.keys(kept)).toEqual([
      ...others.filter((path) => !path.endsWith('0b.js')),
      manifest,
    ]);
  });

  it('gets the manifest of an active release and of the shell once, with the hash of the fleet', async () => {
    const kept: Record<string, string> = {};
    const fetched = vi.fn(async () => new Response('{}'));
    vi.stubGlobal('fetch', fetched);
    await keepManifests(serving, cachesOf(kept));
    await keepManifests(serving, cachesOf(kept));
    vi.unstubAllGlobals();
    const address = `/remotes/games/${version}/release.json`;
    expect(kept).toEqual({ [address]: '{}' });
    expect(fetched).toHaveBeenCalledExactlyOnceWith(address, {
      integrity: serving.remotes['games']?.manifests[version],
    });
  });
});

describe('a newer worker', () => {
  it.each([
    [mayTakeOver, 1, true],
    [mayTakeOver, 2, false],
    ['anything else', 1, false],
  ])('that gets the message %s with %i tabs open - takes over: %s', (message, tabs, takes) => {
    expect(takesOver(message, tabs)).toBe(takes);
  });

  it('waits while a form or a payment is open, and takes over at a later navigation', async () => {
    const postMessage = vi.fn();
    const update = vi.fn(async () => undefined);
    let held = true;
    let changed = (): void => undefined;
    const host = {
      fleet: {
        isHeld: () => held,
        subscribe: (listener: () => void) => ((changed = listener), () => undefined),
      },
    } as unknown as Parameters<typeof registerWorker>[0];
    const register = vi.fn(async () => ({ waiting: { postMessage }, update }));
    const worker = await registerWorker(host, { register } as unknown as ServiceWorkerContainer);
    worker?.navigated();
    expect(postMessage).not.toHaveBeenCalled();
    held = false;
    worker?.navigated();
    expect(postMessage).toHaveBeenCalledExactlyOnceWith(mayTakeOver);
    changed();
    expect(update).toHaveBeenCalledOnce();
    const refusing = { register: () => Promise.reject(new Error('off')) };
    expect(
      await registerWorker(host, refusing as unknown as ServiceWorkerContainer),
    ).toBeUndefined();
  });
});
