import { afterEach, expect, it, vi } from 'vitest';
import { isRememberedFailure } from './remembered-failure.ts';

afterEach(() => vi.unstubAllGlobals());

const address = 'http://localhost/remotes/content/1.0.0-a/121.js';
const failed = new TypeError(`Failed to fetch dynamically imported module: ${address}`);

it('a module that the server has by now - is one', async () => {
  const fetched = vi.fn(async () => new Response(null, { status: 200 }));
  vi.stubGlobal('fetch', fetched);
  expect(await isRememberedFailure(failed)).toBe(true);
  expect(fetched).toHaveBeenCalledExactlyOnceWith(address, { method: 'HEAD', cache: 'no-store' });
});

it.each([
  ['a module that the server does not have', async () => new Response(null, { status: 503 })],
  ['a server that is down', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s - is none', async (_, answer) => {
  vi.stubGlobal('fetch', vi.fn(answer));
  expect(await isRememberedFailure(failed)).toBe(false);
});

it.each([new Error(`no ${address}`), new TypeError('x is not a function'), undefined])(
  'another error, %s - is none, without a request',
  async (cause) => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    expect(await isRememberedFailure(cause)).toBe(false);
    expect(fetched).not.toHaveBeenCalled();
  },
);
