// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { balance } from '@parol/wire/fund';
import { post } from '../api/axios-post.ts';
import { loadExpose } from '../remotes/federation.ts';
import { accountRow } from '../testing/client.ts';
import { bootHost, renderInHost } from '../testing/host.tsx';
import { fleet, page, route } from '../testing/page.ts';
import { Routed } from './routed.tsx';

vi.mock('../remotes/federation.ts', () => ({ loadExpose: vi.fn() }));
// The balance is read in the background: reply at once, so that nothing runs after the test.
vi.mock('../api/axios-post.ts', () => ({
  post: vi.fn(async () => ({ status: 200, body: { status: 1, statusdesc: 'OK', value: [] } })),
}));
vi.mocked(loadExpose).mockImplementation(async (_, expose) => ({
  default: () => <p>{`Component ${expose}`}</p>,
}));

const served = fleet([
  route('account', {
    pages: [
      page('/login', { expose: './login', access: 'visitor' }),
      page('/setting', { expose: './setting', access: 'member' }),
    ],
  }),
  route('cashier', {
    pages: [page('/mayapay', { expose: './maya', access: 'member', frame: 'bare' })],
  }),
  route('content', { pages: [page('/news', { expose: './news', catchAll: true })] }),
]);
const open = async (
  path: string,
  options: { member?: boolean; language?: 'en' | 'ph'; carried?: readonly string[] } = {},
  on = served,
) => {
  const booted = await bootHost(on, options);
  const { addresses } = await renderInHost(booted.host, <Routed />, path);
  await act(() => vi.waitFor(() => expect(screen.queryByText('Skeleton')).not.toBeInTheDocument()));
  return { ...booted, addresses };
};

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

describe('guards (specification §2)', () => {
  it.each(['/setting', '/mayapay'])('a visitor at %s - is sent home', async (path) => {
    const { addresses } = await open(path);
    expect(addresses).toEqual([path, '/']);
  });

  it('a member at a visitor page - is redirected home', async () => {
    const { addresses } = await open('/login', { member: true });
    expect(addresses).toEqual(['/login', '/']);
  });

  it.each([
    ['/login', './login', false],
    ['/setting', './setting', true],
    ['/mayapay', './maya', true],
    ['/news', './news', false],
    ['/news', './news', true],
  ] as const)('with access to %s - sees it', async (path, expose, member) => {
    const { addresses } = await open(path, { member });
    expect(await screen.findByText(`Component ${expose}`)).toBeInTheDocument();
    expect(addresses).toEqual([path]);
  });

  it('a member logged out in another tab - leaves the page', async () => {
    const { host, addresses } = await open('/setting', { member: true });
    localStorage.clear();
    await act(async () => void dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(addresses).toEqual(['/setting', '/']);
    expect(host.modals.store.getState().open).toBeUndefined();
    await act(async () => void host.session.adopt(accountRow));
    expect(addresses.at(-1)).toBe('/');
  });

  it('a visitor at a member page - sees the log-in at home, and is at the page after log-in', async () => {
    const { host, addresses } = await open('/mayapay?deposit=D1');
    expect(host.modals.store.getState().open).toEqual({
      selector: 'login',
      props: { next: '/mayapay?deposit=D1', remote: 'cashier' },
    });
    await act(async () => void host.session.adopt(accountRow));
    expect(addresses).toEqual(['/mayapay?deposit=D1', '/', '/mayapay?deposit=D1']);
    expect(host.modals.store.getState().open).toBeUndefined();
    expect(await screen.findByText('Component ./maya')).toBeInTheDocument();
  });

  it('a visitor who logs in later on the log-in page - gets to the page they wanted', async () => {
    const { host } = await open('/setting?section=security');
    cleanup();
    const { addresses } = await renderInHost(host, <Routed />, '/login');
    await act(async () => {
      host.session.adopt(accountRow);
      void host.router.navigate('/', { replace: true });
    });
    expect(addresses.at(-1)).toBe('/setting?section=security');
  });

  it.each([
    ['session_expired', '/setting?section=security'],
    ['session_limit_reached', '/'],
  ])('a member whose session ended by %s - is at %s after log-in', async (code, expected) => {
    const { host, addresses } = await open('/setting?section=security', { member: true });
    vi.mocked(post).mockResolvedValueOnce({
      status: 200,
      body: { status: 0, statusdesc: code, value: [] },
    });
    await act(async () => void (await host.client.call(balance, {})));
    expect(addresses.at(-1)).toBe('/');
    await act(async () => void host.session.adopt(accountRow));
    expect(addresses.at(-1)).toBe(expected);
  });

  it('a visitor who logs in on a visitor page - leaves it', async () => {
    const { host, addresses } = await open('/login');
    await act(async () => void host.session.adopt(accountRow));
    expect(addresses).toEqual(['/login', '/']);
  });
});

describe('addresses', () => {
  it('below a page with a catch-all - redirect to it; below other pages - are a 404', async () => {
    expect((await open('/news/2025/old')).addresses).toEqual(['/news/2025/old', '/news']);
    cleanup();
    expect((await open('/setting/x', { member: true })).addresses).toEqual(['/setting/x']);
    expect(await screen.findByRole('link', { name: 'BACK TO HOME PAGE' })).toBeInTheDocument();
  });

  it.each([
    ['/news/', '/news'],
    ['/News', '/news'],
    ['/NEWS/?lang=en', '/news?lang=en'],
    ['/News/2025/old', '/news'],
  ])('of another spelling, %s - lead to %s', async (path, expected) => {
    const { addresses } = await open(path);
    expect(addresses).toEqual([path, expected]);
    expect(await screen.findByText('Component ./news')).toBeInTheDocument();
  });

  it('without a page - are a 404 after reloading the fleet, with a link home', async () => {
    const { served: network } = await open('/nowhere');
    expect(await screen.findByRole('link', { name: 'BACK TO HOME PAGE' })).toHaveProperty(
      'pathname',
      '/',
    );
    expect(network.requests).toContain('/fleet.json');
  });

  it('added by a newer fleet - open in this tab', async () => {
    const booted = await bootHost(served, { member: true });
    booted.served.fleet = fleet(
      [
        route('cashier', {
          version: '1.0.0-b',
          pages: [page('/lakapay', { expose: './laka', access: 'member', frame: 'bare' })],
        }),
      ],
      { revision: 2 },
    );
    await renderInHost(booted.host, <Routed />, '/lakapay');
    expect(await screen.findByText('Component ./laka')).toBeInTheDocument();
  });

  it('that are disabled - are a 404', async () => {
    const off = fleet([route('cashier', { pages: [page('/mayapay', { access: 'member' })] })]);
    const cashier = off.remotes['cashier'];
    if (cashier) cashier.disabled = ['/mayapay'];
    await open('/mayapay', { member: true }, off);
    expect(await screen.findByRole('link', { name: 'BACK TO HOME PAGE' })).toBeInTheDocument();
  });

  it('that are turned off while an order is made there - are loaded from the server, once', async () => {
    const { host, served: network } = await open('/mayapay', { member: true });
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    network.fleet = fleet([route('content', { pages: [page('/news', { expose: './news' })] })], {
      revision: 2,
    });
    await host.fleet.revalidate({ now: true });
    await act(async () => host.router.navigate?.('/mayapay?deposit=DP1'));
    expect(reload).toHaveBeenCalledOnce();
    await act(async () => host.router.navigate?.('/lakapay'));
    expect(await screen.findByRole('link', { name: 'BACK TO HOME PAGE' })).toBeInTheDocument();
    reload.mockRestore();
  });
});

it('without a verified fleet - every page is a card, until a retry gets one', async () => {
  const booted = await bootHost(served, {}, '<!doctype html>');
  booted.served.fleet = { ...served, issued: 2 };
  await renderInHost(booted.host, <Routed />, '/news');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Component ./news')).toBeInTheDocument();
});

it.each([
  [false, 1],
  [true, 0],
])(
  'a page that moves money, in a tab with code from another origin (sandbox: %s) - is reloaded from the server %i times',
  async (sandbox, times) => {
    const pays = route('cashier', { pages: [page('/mayapay')], calls: ['payg/maya'] });
    const { host } = await bootHost(fleet([pays]));
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    const overridden = { ...host.page, sandbox, overrides: { games: 'http://localhost:3103' } };
    await renderInHost({ ...host, page: overridden }, <Routed />, '/mayapay');
    expect(reload).toHaveBeenCalledTimes(times);
    reload.mockRestore();
  },
);

describe('the frame', () => {
  it('of a page - has the bars; of a bare page - only the strip', async () => {
    await open('/news');
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
    cleanup();
    await open('/mayapay', { member: true });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.getByRole('complementary', { name: 'Sandbox · play money' })).toBeInTheDocument();
  });

  it.each([
    ['en', 'Title of /news · Parol'],
    ['ph', 'Pamagat ng /news · Parol'],
  ] as const)('in %s - gives the document its title', async (language, title) => {
    await open('/news', { language });
    expect(document.title).toBe(title);
  });
});

describe('with the parts of one page', () => {
  it('shows that page without the rest of the fleet', async () => {
    const { host } = await open('/news', { carried: ['/news'] });
    expect(await screen.findByText('Component ./news')).toBeInTheDocument();
    expect(host.fleet.isWhole()).toBe(false);
  });

  it.each([
    ['/mayapay', true, 'Component ./maya'],
    ['/news/old', false, 'Component ./news'],
  ])('at %s, which it does not have - loads the rest and shows it', async (path, member, text) => {
    const { served: network } = await open(path, { member, carried: [] });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(network.requests.filter((url) => url.startsWith('/fleet/'))).toHaveLength(1);
  });

  it('at Home - loads the rest, because it has no widgets', async () => {
    const { host } = await open('/', { carried: ['/news'] });
    await vi.waitFor(() => expect(host.fleet.isWhole()).toBe(true));
  });

  it('and no connection - offers to try again, and no page that says that there is none', async () => {
    const { host } = await bootHost(served, { carried: [] });
    const { fetch: network } = globalThis;
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    await renderInHost(host, <Routed />, '/news');
    const again = await screen.findByRole('button', { name: 'Try again' });
    vi.stubGlobal('fetch', network);
    fireEvent.click(again);
    expect(await screen.findByText('Component ./news')).toBeInTheDocument();
  });
});
