// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fleet, route, writePage } from '../testing/page.ts';
import { createFleetStore } from './fleet.store.ts';

const now = fleet([route('cashier')]);
const next = fleet([route('cashier', { version: '1.0.0-b' })], { revision: 2 });
const served = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();
const serves = (body: unknown, init?: ResponseInit) =>
  served.mockImplementation(async () => Response.json(body, init));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', served);
  served.mockReset();
  serves(next);
  writePage(now);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the fleet of a tab', () => {
  it('at boot - is the one in the page', () => {
    expect(createFleetStore().current()).toEqual(now);
    expect(served).not.toHaveBeenCalled();
  });

  it('in a page without one - throws', () => {
    writePage({} as never);
    expect(() => createFleetStore()).toThrow('Invalid key');
  });

  it('checked again within 15 seconds - is not loaded; later it is, bypassing caches', async () => {
    const store = createFleetStore();
    vi.advanceTimersByTime(14_999);
    expect(await store.revalidate()).toBe(false);
    expect(served).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(await store.revalidate()).toBe(true);
    expect(store.current().revision).toBe(2);
    expect(served).toHaveBeenCalledExactlyOnceWith(
      '/fleet.json',
      expect.objectContaining({ cache: 'no-store' }),
    );
    expect(await store.revalidate()).toBe(false);
    expect(served).toHaveBeenCalledOnce();
  });

  it('requested explicitly - is loaded at once, and once for concurrent requests', async () => {
    const store = createFleetStore();
    expect(
      await Promise.all([store.revalidate({ now: true }), store.revalidate({ now: true })]),
    ).toEqual([true, true]);
    expect(served).toHaveBeenCalledOnce();
  });

  it('with the same revision - changes nothing', async () => {
    serves(now);
    const store = createFleetStore();
    const heard = vi.fn();
    store.subscribe(heard);
    expect(await store.revalidate({ now: true })).toBe(false);
    expect(heard).not.toHaveBeenCalled();
  });

  it.each([
    ['does not validate', () => serves({ ...next, remotes: { cashier: { active: 'x' } } })],
    ['is of a schema to come', () => serves({ ...next, schema: 3 })],
    [
      'would load a file from elsewhere',
      () =>
        serves(fleet([route('cashier', { entry: 'https://evil.example/x.js' })], { revision: 2 })),
    ],
    ['is a page', () => served.mockImplementation(async () => new Response('<!doctype html>'))],
    ['is an error', () => serves(next, { status: 503 })],
    ["can't be reached", () => served.mockRejectedValue(new TypeError('Failed to fetch'))],
  ])('that %s - is ignored', async (_what, arrange) => {
    arrange();
    const store = createFleetStore();
    expect(await store.revalidate({ now: true })).toBe(false);
    expect(store.current()).toEqual(now);
  });

  it('held - stays until all holds are released, each once', async () => {
    const store = createFleetStore();
    const [form, payment] = [store.hold(), store.hold()];
    expect(await store.revalidate({ now: true })).toBe(false);
    form();
    form();
    expect(await store.revalidate({ now: true })).toBe(false);
    payment();
    expect(await store.revalidate({ now: true })).toBe(true);
    expect(store.current().remotes['cashier']?.active).toBe('1.0.0-b');
  });
});
