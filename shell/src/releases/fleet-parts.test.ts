// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPageConfig } from '../config/config.ts';
import { fleet, page, route, signedText, splitText, writePageText } from '../testing/page.ts';
import { createFleetStore } from './fleet.store.ts';
import { hashes } from './hashes.ts';

const now = fleet([
  route('cashier', { pages: [page('/deposit'), page('/mayapay')] }),
  route('content', { pages: [page('/news')] }),
]);
const next = fleet([route('cashier', { version: '1.0.0-b' })], { revision: 2 });
const served = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
const open = () => createFleetStore(readPageConfig());
const pathsOf = ({ current }: Awaited<ReturnType<typeof open>>) =>
  Object.values(current().remotes).flatMap(({ route: { pages } }) => pages.map(({ path }) => path));
const allPaths = ['/deposit', '/mayapay', '/news'];
let split: Awaited<ReturnType<typeof splitText>>;
/** Files that the server has; the others are not found. */
const serves = (files: Readonly<Record<string, string>>) =>
  served.mockImplementation(async (url) =>
    files[url] === undefined ? new Response('', { status: 404 }) : new Response(files[url]),
  );
const wholeFile = () => `/fleet/${split.root}.json`;

beforeEach(async () => {
  split = await splitText(now, ['/deposit']);
  vi.stubGlobal('fetch', served);
  served.mockReset();
  serves({ [wholeFile()]: split.whole });
  localStorage.clear();
  writePageText(split.head, {}, split.parts);
});
afterEach(() => vi.unstubAllGlobals());

describe('the fleet of a page that carries parts', () => {
  it('has them at once, without a request', async () => {
    const store = await open();
    expect([pathsOf(store), store.isVerified(), store.isWhole()]).toEqual([
      ['/deposit'],
      true,
      false,
    ]);
    expect(served).not.toHaveBeenCalled();
  });

  it.each([
    ['a changed part', (text: string) => text.replace('entry.a.js', 'entry.b.js')],
    ['a part of another fleet', async () => (await splitText(next)).parts],
    ['no parts', () => ''],
    ['parts that are no JSON', () => '<p>'],
  ])('with %s - is none', async (_what, change) => {
    writePageText(split.head, {}, await change(split.parts));
    const store = await open();
    expect([store.current().remotes, store.isVerified()]).toEqual([{}, false]);
  });

  it('with a changed head - is none', async () => {
    const { root } = await splitText(next);
    writePageText(split.head.replace(split.root, root), {}, (await splitText(next)).parts);
    expect((await open()).isVerified()).toBe(false);
  });

  it('completed - is whole, at the same revision, also while a hold is in force', async () => {
    const store = await open();
    store.hold();
    const heard = vi.fn();
    store.subscribe(heard);
    await Promise.all([store.complete(), store.complete()]);
    expect([pathsOf(store), store.isWhole()]).toEqual([allPaths, true]);
    expect(store.current().revision).toBe(now.revision);
    expect(heard).toHaveBeenCalledOnce();
    expect(served).toHaveBeenCalledOnce();
    await store.complete();
    expect(served).toHaveBeenCalledOnce();
  });

  it('completed - is checked in slices, between which the browser can react', async () => {
    const store = await open();
    let time = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (time += 5));
    const channel = vi.spyOn(globalThis, 'MessageChannel');
    await store.complete();
    expect(store.isWhole()).toBe(true);
    expect(channel.mock.calls.length).toBeGreaterThan(Object.keys(now.remotes).length);
    vi.restoreAllMocks();
  });

  it('completed with other bytes - stays as it was, and is completed once the right ones come', async () => {
    serves({ [wholeFile()]: split.whole.replace('entry.a.js', 'entry.b.js') });
    const store = await open();
    await store.complete();
    expect([pathsOf(store), store.isWhole()]).toEqual([['/deposit'], false]);
    serves({ [wholeFile()]: split.whole });
    await store.complete();
    expect(store.isWhole()).toBe(true);
  });

  it('completed while the network fails - is whole after the second read', async () => {
    served.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const store = await open();
    await store.complete();
    expect([pathsOf(store), store.isWhole()]).toEqual([allPaths, true]);
  });

  it('that the server has no more - moves to the newer one, unless a hold is in force', async () => {
    serves({ '/fleet.json': signedText(next) });
    const store = await open();
    const end = store.hold();
    await store.complete();
    expect([store.current().revision, store.isWhole()]).toEqual([1, false]);
    end();
    await store.complete();
    expect([store.current().revision, store.isWhole()]).toEqual([2, true]);
  });

  it('is asked for by its tag at a navigation', async () => {
    served.mockImplementation(async () => new Response(null, { status: 304 }));
    const store = await open();
    expect(await store.revalidate({ now: true })).toBe(false);
    expect(served).toHaveBeenCalledExactlyOnceWith(
      '/fleet.json',
      expect.objectContaining({ cache: 'no-store', headers: { 'if-none-match': '"1.1"' } }),
    );
    expect(pathsOf(store)).toEqual(['/deposit']);
  });

  it('is kept as it is, and once completed whole, for a page with an older fleet', async () => {
    const older = fleet([route('cashier')], { revision: 0 });
    const store = await open();
    store.keep();
    writePageText(signedText(older));
    expect(pathsOf(await open())).toEqual(['/deposit']);
    await store.complete();
    const again = await open();
    expect([pathsOf(again), again.isWhole()]).toEqual([allPaths, true]);
  });

  it('is completed for the hash of a manifest that the page left out', async () => {
    const unseen = fleet([route('cashier', { version: '1.0.0-unseen' })]);
    split = await splitText(unseen);
    writePageText(split.head, {}, split.parts);
    serves({ [wholeFile()]: split.whole });
    const store = await open();
    const reading = hashes.release('cashier', '1.0.0-unseen');
    await expect(reading).rejects.toThrow("can't be loaded");
    expect(store.isWhole()).toBe(true);
  });

  it('where the browser has no cryptography - is used in the sandbox, and completed', async () => {
    vi.stubGlobal('crypto', {});
    const store = await open();
    expect(pathsOf(store)).toEqual(['/deposit']);
    await store.complete();
    expect(pathsOf(store)).toEqual(allPaths);
  });
});
