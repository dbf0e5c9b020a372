// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { config } from '../config/config.ts';
import { bootHost } from '../testing/host.tsx';
import { fleet } from '../testing/page.ts';
import { closeTab } from '../testing/tab.ts';
import { reloadOnce, restoreTyped } from './reload-once.ts';

vi.mock('../remotes/federation.ts', () => ({ loadExpose: vi.fn() }));
vi.mock('../api/axios-post.ts', () => ({
  post: async () => ({ status: 200, body: { status: 1, statusdesc: 'OK', value: [] } }),
}));

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  closeTab();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A tab at a page with a form that contains `typed`. */
async function tab(path: string, member: boolean) {
  const { host } = await bootHost(fleet([]), { member });
  host.router.path = path;
  const restored = vi.fn();
  const form = (typed: Record<string, string>) =>
    host.drafts.watch('cashier/withdrawal', () => typed, restored);
  return { host, form, restored };
}

it.each([true, false])(
  'a page that misses a chunk - reloads once, and its form is filled in again (member: %s)',
  async (member) => {
    const before = await tab('/withdrawal?tab=bank', member);
    before.form({ withdrawal_amount: '150', password: 'hush' });
    const reload = vi.fn();
    expect(await reloadOnce(before.host, reload)).toBe(true);
    expect(reload).toHaveBeenCalledOnce();

    const after = await tab('/withdrawal?tab=bank', member);
    restoreTyped(after.host);
    after.form({});
    expect(after.restored).toHaveBeenCalledExactlyOnceWith({ withdrawal_amount: '150' });
    expect(await reloadOnce(after.host, reload)).toBe(false);
    expect(reload).toHaveBeenCalledOnce();

    const later = await tab('/withdrawal?tab=bank', member);
    restoreTyped(later.host);
    later.form({});
    expect(later.restored).not.toHaveBeenCalled();
    vi.setSystemTime(Date.now() + config.times.reloadAgain);
    expect(await reloadOnce(later.host, reload)).toBe(true);
  },
);

it('a page at another address - reloads although the one before has just done so', async () => {
  const reload = vi.fn();
  expect(await reloadOnce((await tab('/withdrawal?tab=bank', true)).host, reload)).toBe(true);
  expect(await reloadOnce((await tab('/withdrawal?tab=friend', true)).host, reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

it.each([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers with an error', async () => new Response(null, { status: 503 })],
])('while the site %s - the page stays', async (_what, answer) => {
  const { host } = await tab('/withdrawal', true);
  vi.stubGlobal('fetch', answer);
  const reload = vi.fn();
  expect(await reloadOnce(host, reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('without storage - the page stays, since it could not know that it has reloaded', async () => {
  const { host } = await tab('/withdrawal', true);
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('denied');
    },
  });
  const reload = vi.fn();
  expect(await reloadOnce(host, reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
