// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bootHost } from '../testing/host.tsx';
import { fleet } from '../testing/page.ts';
import { closeTab } from '../testing/tab.ts';
import { restoreTyped } from './reload-once.ts';
import { watchBuilds } from './watch-builds.tsx';

vi.mock('../remotes/federation.ts', () => ({ loadExpose: vi.fn() }));
vi.mock('../api/axios-post.ts', () => ({
  post: async () => ({ status: 200, body: { status: 1, statusdesc: 'OK', value: [] } }),
}));

const next = fleet([], { revision: 2 });
let faults: readonly { readonly part: string; readonly text: string }[];
let issued: number;
let end: (() => void) | undefined;

/**
 * Responds like the platform: at once if its state differs from the requested one, otherwise when
 * it changes.
 */
async function stateUnless(url: string): Promise<Response> {
  const tag = () => `${issued}-${faults.length}`;
  await vi.waitUntil(() => !url.endsWith(`tag=${tag()}`), { interval: 5 }).catch(() => undefined);
  return Response.json({ tag: tag(), issued, faults });
}

/** A page of `npm run dev` with a form in which 150 was typed. */
async function open() {
  const { host, served } = await bootHost(fleet([]), { member: true });
  const serveSite = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    url.startsWith('/_development') ? stateUnless(url) : serveSite(url, init),
  );
  host.router.path = '/withdrawal';
  host.drafts.watch('cashier/withdrawal', () => ({ amount: '150' }), vi.fn());
  const reload = vi.fn();
  end = watchBuilds(host, reload);
  return {
    host,
    reload,
    publish: () => {
      served.fleet = next;
      issued = next.issued;
    },
  };
}

beforeEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
  faults = [];
  issued = 1;
});
afterEach(() => {
  end?.();
  closeTab();
  vi.unstubAllGlobals();
});

/** The values that the form gets in the page after a reload. */
async function typedAfterReload() {
  const { host } = await bootHost(fleet([]), { member: true });
  host.router.path = '/withdrawal';
  restoreTyped(host);
  const restored = vi.fn();
  host.drafts.watch('cashier/withdrawal', () => undefined, restored);
  return restored.mock.calls;
}

it('a new build - reloads the page, with what was typed', async () => {
  const tab = await open();
  tab.publish();
  await vi.waitFor(() => expect(tab.reload).toHaveBeenCalledOnce());
  expect(await typedAfterReload()).toEqual([[{ amount: '150' }]]);
});

it('a new build while a form holds the page - is announced, and shown on request', async () => {
  const tab = await open();
  const release = tab.host.fleet.hold();
  tab.publish();
  fireEvent.click(await screen.findByRole('button', { name: 'Reload' }));
  expect(screen.getByRole('status').textContent).toContain('A new build is ready.');
  expect(tab.reload).toHaveBeenCalledOnce();
  expect(await typedAfterReload()).toEqual([[{ amount: '150' }]]);
  release();
});

it('a fault of a build - covers the page until it is dismissed or a build succeeds', async () => {
  await open();
  const fault = { part: 'cashier', text: "deposit.page.tsx(3,1): error TS1005: ';' expected." };
  faults = [fault];
  expect((await screen.findByRole('alert')).textContent).toContain(fault.text);
  faults = [];
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  faults = [fault];
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
