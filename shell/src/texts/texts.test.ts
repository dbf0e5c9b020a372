// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashes } from '../releases/hashes.ts';
import { abandonLoads } from '../releases/pending-loads.ts';
import { hash, hashesOf, route } from '../testing/page.ts';
import { languageOfPage } from './language-of-page.ts';
import { createTexts } from './texts.ts';

const files: Record<string, unknown> = {
  '/shell/en.json': { title: 'Parol', only: 'English only' },
  '/shell/ph.json': { title: 'Parol sa Filipino' },
  '/remotes/cashier/1.0.0-a/en.a.json': { pay: 'Pay {{amount}}' },
  '/remotes/cashier/1.0.0-a/ph.a.json': { pay: 'Magbayad ng {{amount}}' },
  '/remotes/cashier/1.0.0-b/en.b.json': { pay: 'Pay now' },
};
const locales = { en: '/shell/en.json', ph: '/shell/ph.json' };
const cashier = route('cashier');
hashes.learnPage(hashesOf([...Object.keys(files), '/remotes/games/1.0.0-a/en.a.json']));
const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>(async (url) =>
  url in files ? Response.json(files[url]) : new Response('no', { status: 404 }),
);

beforeEach(() => {
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
  document.documentElement.lang = 'en';
});
afterEach(() => vi.unstubAllGlobals());

describe('texts', () => {
  it('of the shell - are loaded in the current language only', async () => {
    const texts = await createTexts('ph', locales);
    expect(texts.i18n.t('title')).toBe('Parol sa Filipino');
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/shell/ph.json']);
  });

  it('are checked by the browser against their hash; without one they are not loaded', async () => {
    const texts = await createTexts('en', locales);
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      '/shell/en.json',
      expect.objectContaining({ integrity: hash }),
    );
    await expect(texts.load(route('rewards'))).rejects.toThrow('no hash of /remotes/rewards/');
    expect(fetched).toHaveBeenCalledOnce();
  });

  it('missing in a language - show their key, never another language', async () => {
    expect((await createTexts('ph', locales)).i18n.t('only')).toBe('only');
  });

  it('of a remote - have their own namespace, loaded once', async () => {
    const texts = await createTexts('en', locales);
    expect(texts.has(cashier)).toBe(false);
    await Promise.all([texts.load(cashier), texts.load(cashier)]);
    await texts.load(cashier);
    expect(texts.has(cashier)).toBe(true);
    expect(texts.i18n.t('cashier:pay', { amount: '<b>₱1</b>' })).toBe('Pay <b>₱1</b>');
    expect(fetched.mock.calls.filter(([url]) => url.includes('cashier'))).toHaveLength(1);
  });

  it('of a newer release - replace the previous ones', async () => {
    const texts = await createTexts('en', locales);
    await texts.load(cashier);
    const moved = route('cashier', {
      version: '1.0.0-b',
      locales: { en: 'en.b.json', ph: 'ph.b.json' },
    });
    expect(texts.has(moved)).toBe(false);
    await texts.load(moved);
    expect(texts.i18n.t('cashier:pay')).toBe('Pay now');
  });

  it('that fail to load - report it, and can be loaded again', async () => {
    const texts = await createTexts('en', locales);
    const absent = route('games');
    await expect(texts.load(absent)).rejects.toThrow(
      "/remotes/games/1.0.0-a/en.a.json can't be loaded",
    );
    files['/remotes/games/1.0.0-a/en.a.json'] = { play: 'Play' };
    await texts.load(absent);
    expect(texts.i18n.t('games:play')).toBe('Play');
  });

  it('that a retry abandons while they load - are downloaded again', async () => {
    const texts = await createTexts('en', locales);
    const hangs = route('cashier', {
      version: '1.0.0-b',
      locales: { en: 'en.b.json', ph: 'ph.b.json' },
    });
    fetched.mockReturnValueOnce(new Promise(() => undefined));
    const first = texts.load(hangs);
    abandonLoads((path) => path.startsWith('/remotes/cashier/1.0.0-b/'));
    await expect(first).rejects.toMatchObject({ phase: 'hang' });
    await texts.load(hangs);
    expect(texts.has(hangs)).toBe(true);
  });

  it('changed - load for everything on the page, then switch page and cookie', async () => {
    const texts = await createTexts('en', locales);
    await texts.load(cashier);
    await texts.change('ph');
    expect([texts.language(), document.documentElement.lang]).toEqual(['ph', 'fil']);
    expect(texts.i18n.t('cashier:pay', { amount: '₱1' })).toBe('Magbayad ng ₱1');
    expect(document.cookie).toContain('parol_lang=ph');
  });
});

describe('the language of the page', () => {
  it.each([
    ['fil', 'ph'],
    ['en', 'en'],
    ['zh', 'en'],
    ['', 'en'],
    ['xx', 'en'],
  ])('requested as "%s" - is %s', (lang, expected) => {
    document.documentElement.lang = lang;
    expect(languageOfPage()).toBe(expected);
  });
});
