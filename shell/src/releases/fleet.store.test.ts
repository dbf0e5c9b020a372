// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPageConfig } from '../config/config.ts';
import {
  createKey,
  fleet,
  hash,
  releaseOf,
  route,
  signedText,
  writePage,
  writePageText,
} from '../testing/page.ts';
import { createFleetStore } from './fleet.store.ts';

const now = fleet([route('cashier')]);
const next = fleet([route('cashier', { version: '1.0.0-b' })], { revision: 2 });
const served = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
const serves = (text: string, init?: ResponseInit) =>
  served.mockImplementation(async () => new Response(text, init));
const open = () => createFleetStore(readPageConfig());
const activeOf = (store: Awaited<ReturnType<typeof open>>) =>
  store.current().remotes['cashier']?.active;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', served);
  served.mockReset();
  serves(signedText(next));
  localStorage.clear();
  writePage(now);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Flips one bit of a text at a position. */
const flipped = (text: string, at: number) =>
  text.slice(0, at) + String.fromCodePoint(text.charCodeAt(at) ^ 1) + text.slice(at + 1);
const unsigned = (text: string) => text.replace(/,"signatures":.*/, '}');

/** Changes after which a fleet's text differs from the signed one. */
const tampered: readonly (readonly [string, (text: string) => string])[] = [
  ['with a flipped byte', (text) => flipped(text, text.indexOf('entry.a.js') + 2)],
  ['with a flipped byte in its signature', (text) => flipped(text, text.length - 12)],
  ['without signatures', unsigned],
  [
    'with an empty list of signatures',
    (text) => text.replace(/"signatures":.*/, '"signatures":[]}'),
  ],
  ['signed by another key', (text) => createKey().signText(unsigned(text))],
  [
    'signed by another key under the id of the right one',
    (text) => {
      const other = createKey();
      return other
        .signText(unsigned(text))
        .replace(other.key.id, /"key":"(\w+)"/.exec(text)?.[1] ?? '');
    },
  ],
  ['that is a page', () => '<!doctype html>'],
  ['that is empty', () => ''],
];

describe('the fleet of a tab', () => {
  it('at boot - is the one in the page', async () => {
    const store = await open();
    expect(store.current()).toEqual(now);
    expect(store.isVerified()).toBe(true);
    expect(served).not.toHaveBeenCalled();
  });

  it.each(tampered)('at boot, %s - has no remotes', async (_what, change) => {
    writePageText(change(signedText(now)));
    const store = await open();
    expect([store.current().remotes, store.isVerified()]).toEqual([{}, false]);
  });

  it.each(tampered)(
    'at boot, %s - is the last one that this browser verified',
    async (_what, change) => {
      (await open()).keep();
      writePageText(change(signedText(next)));
      const store = await open();
      expect([activeOf(store), store.isVerified()]).toEqual(['1.0.0-a', true]);
    },
  );

  it('at boot, older in the page than the last verified one - is the verified one', async () => {
    writePage(next);
    (await open()).keep();
    writePage(now);
    expect(activeOf(await open())).toBe('1.0.0-b');
  });

  it('at boot, with a kept one from another store - is the one in the page', async () => {
    const text = createKey().signText(JSON.stringify(next));
    localStorage.setItem('parol-fleet', JSON.stringify({ issued: 99, text }));
    expect(activeOf(await open())).toBe('1.0.0-a');
  });

  it('with two keys in the page - may be signed by either', async () => {
    const other = createKey();
    writePageText(other.signText(JSON.stringify(next)), {
      fleetKeys: [{ id: 'other', spki: 'no key' }, other.key],
    });
    expect(activeOf(await open())).toBe('1.0.0-b');
  });

  it.each([
    ['in a sandbox - is the one in the page, and never replaced', true, '1.0.0-a'],
    ['elsewhere - is none', false, undefined],
  ])('where the browser has no cryptography, %s', async (_what, sandbox, expected) => {
    vi.stubGlobal('crypto', {});
    writePage(now, { sandbox });
    const store = await open();
    expect(activeOf(store)).toBe(expected);
    expect(await store.revalidate({ now: true })).toBe(false);
    expect(activeOf(store)).toBe(expected);
  });

  it('checked again within 15 seconds - is not loaded; later it is, bypassing caches', async () => {
    const store = await open();
    vi.setSystemTime(Date.now() + 14_999);
    expect(await store.revalidate()).toBe(false);
    expect(served).not.toHaveBeenCalled();
    vi.setSystemTime(Date.now() + 1);
    expect(await store.revalidate()).toBe(true);
    expect(store.current().revision).toBe(2);
    expect(served).toHaveBeenCalledExactlyOnceWith(
      '/fleet.json',
      expect.objectContaining({ cache: 'no-store' }),
    );
    expect(await store.revalidate()).toBe(false);
    expect(served).toHaveBeenCalledOnce();
  });

  it('after a move to a newer one - is kept, because the next page may contain an older one', async () => {
    expect(await (await open()).revalidate({ now: true })).toBe(true);
    expect(activeOf(await open())).toBe('1.0.0-b');
  });

  it('requested explicitly - is loaded at once, and once for concurrent requests', async () => {
    const store = await open();
    expect(
      await Promise.all([store.revalidate({ now: true }), store.revalidate({ now: true })]),
    ).toEqual([true, true]);
    expect(served).toHaveBeenCalledOnce();
  });

  const ignored: readonly (readonly [string, () => void])[] = [
    ['is the one the tab has', () => serves(signedText(now))],
    ['is older', () => serves(signedText({ ...next, issued: 0 }))],
    ['is of a schema to come', () => serves(signedText({ ...next, schema: 3 as never }))],
    ['is an error', () => serves(signedText(next), { status: 503 })],
    ["can't be reached", () => served.mockRejectedValue(new TypeError('Failed to fetch'))],
    ...tampered.map(
      ([what, change]) => [`comes ${what}`, () => serves(change(signedText(next)))] as const,
    ),
  ];
  it.each(ignored)('that %s - is ignored', async (_what, arrange) => {
    arrange();
    const store = await open();
    const heard = vi.fn();
    store.subscribe(heard);
    expect(await store.revalidate({ now: true })).toBe(false);
    expect(store.current()).toEqual(now);
    expect(heard).not.toHaveBeenCalled();
  });

  it('with a remote whose entry is on another origin - has only the other remotes', async () => {
    const evil = route('cashier', { entry: 'https://evil.example/x.js' });
    serves(signedText(fleet([evil, route('games')], { revision: 2 })));
    const store = await open();
    expect(await store.revalidate({ now: true })).toBe(true);
    expect(Object.keys(store.current().remotes)).toEqual(['games']);
  });

  it('held - stays until all holds are released, each once', async () => {
    const store = await open();
    const [form, payment] = [store.hold(), store.hold()];
    expect(await store.revalidate({ now: true })).toBe(false);
    form();
    form();
    expect(await store.revalidate({ now: true })).toBe(false);
    payment();
    expect(await store.revalidate({ now: true })).toBe(true);
    expect(activeOf(store)).toBe('1.0.0-b');
  });
});

describe('which releases a visitor gets', () => {
  const canary = route('cashier', { version: '1.0.0-c' });
  const earlier = route('cashier', { version: '1.0.0-0' });
  const cashier = {
    active: '1.0.0-a',
    previous: '1.0.0-0',
    manifests: { '1.0.0-a': hash, '1.0.0-0': hash, '1.0.0-c': hash },
    disabled: [],
    route: route('cashier'),
  };
  const both = (percent: number) => ({
    ...now,
    remotes: { cashier: { ...cashier, canary: { version: '1.0.0-c', percent, route: canary } } },
  });

  it.each([
    ['in the canary', 100, {}, '1.0.0-c'],
    ['outside', 0, {}, '1.0.0-a'],
    ['forced into it', 0, { cashier: true }, '1.0.0-c'],
    ['forced out of it', 100, { cashier: false }, '1.0.0-a'],
  ])('%s - is by the page’s visitor', async (_what, percent, forced, expected) => {
    writePage(both(percent), { visitor: { id: 'v1', forced } });
    expect(activeOf(await open())).toBe(expected);
  });

  it('in safe mode - is the previous one of each remote that has one', async () => {
    served.mockImplementation(async () => Response.json(releaseOf(earlier)));
    writePage(
      {
        ...now,
        remotes: { cashier, games: { ...cashier, previous: null, route: route('games') } },
      },
      { safe: true },
    );
    const { remotes } = (await open()).current();
    expect(remotes['cashier']?.route.version).toBe('1.0.0-0');
    expect(remotes['games']?.route.version).toBe('1.0.0-a');
    expect(served).toHaveBeenCalledExactlyOnceWith('/remotes/cashier/1.0.0-0/release.json', {
      integrity: hash,
    });
  });
});
