// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prefetchLikely } from '../app/prefetch-likely.ts';
import { prefetchNext } from '../app/prefetch-next.ts';
import { bootHost } from '../testing/host.tsx';
import { hashes } from '../releases/hashes.ts';
import { fleet, hash, hashesOf, page, route } from '../testing/page.ts';
import { mayPrefetch, preloadFiles } from './preload.ts';

vi.mock('./federation.ts', () => ({ loadExpose: vi.fn() }));

const hints = () =>
  [...document.head.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href')]);
const saveData = (on: boolean) => document.documentElement.toggleAttribute('data-low-data', on);

beforeEach(() => {
  document.head.innerHTML = '';
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
});

describe('files of a page', () => {
  it('are preloaded in parallel by type, once, each module by a link of its own', () => {
    const release = route('games', { version: '1.0.0-p' });
    const files = ['entry.a.js', 'shared.js', 'lobby.js', 'lobby.css'];
    hashes.learnPage(hashesOf(files.map((file) => `/remotes/games/1.0.0-p/${file}`)));
    document.head.innerHTML = `<link rel="modulepreload" href="/remotes/games/1.0.0-p/shared.js" integrity="${hash}">`;
    preloadFiles(release, ['shared.js', 'lobby.js', 'lobby.css']);
    preloadFiles(release, ['lobby.js', 'lobby.css']);
    expect(hints()).toEqual([
      ['modulepreload', '/remotes/games/1.0.0-p/shared.js'],
      ['modulepreload', '/remotes/games/1.0.0-p/entry.a.js'],
      ['modulepreload', '/remotes/games/1.0.0-p/shared.js'],
      ['modulepreload', '/remotes/games/1.0.0-p/lobby.js'],
      ['preload', '/remotes/games/1.0.0-p/lobby.css'],
    ]);
    const integrity = [...document.head.querySelectorAll('link')].map((link) =>
      link.getAttribute('integrity'),
    );
    expect(integrity).toEqual([hash, hash, hash, hash, hash]);
  });

  it('without a hash - are not preloaded: their bytes would be in the page unchecked', async () => {
    preloadFiles(route('games', { version: '1.0.0-r' }), ['lobby.js', 'lobby.css']);
    await expect(hashes.of('/remotes/games/1.0.0-r/lobby.js')).rejects.toThrow('no hash');
    expect(hints()).toEqual([]);
  });

  it('preloaded by the page without their hash - are loaded from another address', () => {
    hashes.learnPage(hashesOf(['/remotes/games/1.0.0-s/entry.a.js']));
    document.head.innerHTML = '<link rel="modulepreload" href="/remotes/games/1.0.0-s/entry.a.js">';
    preloadFiles(route('games', { version: '1.0.0-s' }), []);
    expect(hints().at(-1)).toEqual([
      'modulepreload',
      '/remotes/games/1.0.0-s/entry.a.js?attempt=1',
    ]);
  });
});

describe('a link that is touched, hovered or focused', () => {
  const served = fleet([
    route('rewards', {
      version: '1.0.0-q',
      pages: [
        page('/promotions', { files: ['promotions.js'] }),
        page('/inbox', { access: 'member', files: ['inbox.js'] }),
      ],
    }),
  ]);
  const touched = async (href: string, type = 'pointerdown') => {
    const { host, served: network } = await bootHost(served);
    hashes.learnPage(
      hashesOf(
        ['entry.a.js', 'promotions.js', 'inbox.js', 'en.a.json'].map(
          (file) => `/remotes/rewards/1.0.0-q/${file}`,
        ),
      ),
    );
    prefetchLikely(host);
    document.body.innerHTML = `<a href="${href}"><b>There</b></a>`;
    document.querySelector('b')?.dispatchEvent(new Event(type, { bubbles: true }));
    return { requests: network.requests, files: hints().map(([, href]) => href) };
  };

  it('loads nothing with Save-Data', async () => {
    saveData(true);
    expect(mayPrefetch()).toBe(false);
    expect((await touched('/promotions')).files).toEqual([]);
    saveData(false);
    expect(mayPrefetch()).toBe(true);
  });

  it.each(['/inbox', '/nowhere', 'https://elsewhere.example/promotions', '/'])(
    'to %s - starts nothing: not allowed, unknown, on another origin, or the current page',
    async (href) => {
      expect((await touched(href)).files).toEqual([]);
    },
  );

  it('pressed - starts loading the files and texts of its page', async () => {
    const { requests, files } = await touched('/promotions', 'pointerdown');
    expect(requests).toContain('/remotes/rewards/1.0.0-q/en.a.json');
    expect(files).toEqual([
      '/remotes/rewards/1.0.0-q/entry.a.js',
      '/remotes/rewards/1.0.0-q/promotions.js',
    ]);
  });

  it.each(['pointerover', 'focusin'])(
    '%s - starts loading the texts of that page too',
    async (type) => {
      expect((await touched('/promotions', type)).requests).toContain(
        '/remotes/rewards/1.0.0-q/en.a.json',
      );
    },
  );
});

describe('the next likely page', () => {
  const tab = (path: string, order: number) =>
    ({
      area: 'tabs',
      path,
      order,
      label: { en: path, ph: path },
      icon: 'games',
      access: 'everyone',
    }) as const;
  let releases = 0;
  /** Files that are prefetched at a path, before the browser is idle and after. */
  async function prefetched(path: string) {
    // A tab loads a file once, so each test has a release of its own.
    const version = `1.0.0-n${(releases += 1)}`;
    const names = ['inbox', 'slot', 'promotions'];
    const { host } = await bootHost(
      fleet([
        route('rewards', {
          version,
          pages: names.map((name) =>
            page(`/${name}`, {
              access: name === 'inbox' ? 'member' : 'everyone',
              files: [`${name}.js`],
            }),
          ),
          nav: [tab('/promotions', 40), tab('/inbox', 5), tab('/slot', 10)],
        }),
      ]),
    );
    const files = ['entry.a.js', 'en.a.json', ...names.map((name) => `${name}.js`)];
    hashes.learnPage(hashesOf(files.map((file) => `/remotes/rewards/${version}/${file}`)));
    history.replaceState(null, '', path);
    let idle: () => void = () => undefined;
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => (idle = callback));
    const done = prefetchNext(host);
    await Promise.resolve();
    const before = hints().length;
    idle();
    await done;
    history.replaceState(null, '', '/');
    return { before, files: hints().map(([, href]) => href?.split('/').at(-1)) };
  }

  it.each([
    ['/', 'slot.js'],
    ['/slot', 'promotions.js'],
  ])('at %s - is the first of the tab bar that may be entered, once idle', async (path, file) => {
    expect(await prefetched(path)).toEqual({ before: 0, files: ['entry.a.js', file] });
  });

  it('with Save-Data - is not loaded', async () => {
    saveData(true);
    expect((await prefetched('/')).files).toEqual([]);
    saveData(false);
  });
});
