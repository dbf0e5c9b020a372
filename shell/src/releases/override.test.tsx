// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressOf } from './base.ts';
import { hashes } from './hashes.ts';
import { bootHost, renderInHost } from '../testing/host.tsx';
import { fleet, hash, releaseOf, route } from '../testing/page.ts';
import { addressWithOverrides, endOverrides, keepOverrides } from './kept-overrides.ts';
import { OverrideBar } from '../overlay/override-bar.tsx';
import { withOverrides } from './with-overrides.ts';

vi.mock('../remotes/federation.ts', () => ({ loadExpose: vi.fn() }));
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const origin = 'http://localhost:3102';
const served = fleet([route('cashier'), route('games')]);
const local = route('cashier', { version: '1.0.0-local', entry: 'entry.local.js' });
const answers = (body: unknown) => vi.stubGlobal('fetch', async () => Response.json(body));

describe('a remote from another origin', () => {
  it('- is active in this tab, with the served release as its fallback', async () => {
    answers(releaseOf(local));
    const { remotes } = await withOverrides(served, { cashier: origin });
    const { cashier } = remotes;
    expect(cashier?.route).toMatchObject({ entry: 'entry.local.js', version: cashier?.active });
    expect(cashier?.previous).toBe('1.0.0-a');
    expect(cashier && addressOf(cashier.route, 'page.0123abcd.js')).toBe(
      `${origin}/page.0123abcd.js`,
    );
    expect(await hashes.of(`${origin}/entry.local.js`)).toBe(hash);
    expect(remotes['games']).toEqual(served.remotes['games']);
    expect(addressOf(route('games'), 'page.0123abcd.js')).toBe('/files/games/page.0123abcd.js');
  });

  it.each([
    ['that does not answer', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError()))],
    ['that has no release', () => answers('<html>')],
    ['that has another remote', () => answers(releaseOf(route('rewards')))],
  ])('%s - leaves the release in place', async (_what, arrange) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    arrange();
    expect(await withOverrides(served, { cashier: origin })).toEqual(served);
  });
});

describe('the overrides of a tab', () => {
  const at = (search: string) => new URL(`http://localhost/news${search}`);

  it('survive a reload at another address, until they are ended', () => {
    expect(addressWithOverrides(at(''))).toBeUndefined();
    keepOverrides({ cashier: origin });
    keepOverrides({});
    const again = addressWithOverrides(at('?lang=en'));
    expect([...(again?.searchParams ?? [])]).toEqual([
      ['lang', 'en'],
      ['remote.cashier', origin],
    ]);
    expect(again && addressWithOverrides(again)).toBeUndefined();
    expect(again && endOverrides(again).href).toBe(at('?lang=en').href);
    expect(addressWithOverrides(at(''))).toBeUndefined();
  });

  it('are named on the page, with a button that ends them', async () => {
    const { host } = await bootHost(fleet([]));
    await renderInHost(host, <OverrideBar />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    cleanup();
    const page = { ...host.page, overrides: { cashier: origin } };
    const went = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    await renderInHost({ ...host, page }, <OverrideBar />);
    expect(screen.getByText(new RegExp(`cashier: ${origin}`))).toBeInTheDocument();
    keepOverrides(page.overrides);
    screen.getByRole('button', { name: 'Stop' }).click();
    expect(went).toHaveBeenCalledOnce();
    expect(sessionStorage.length).toBe(0);
  });
});
