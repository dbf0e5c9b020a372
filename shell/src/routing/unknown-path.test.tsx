// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadExpose } from '../remotes/federation.ts';
import { LazyPage } from './lazy-page.tsx';
import { Routed } from './routed.tsx';
import { bootHost, renderInHost } from '../testing/host.tsx';
import { fleet, page, route } from '../testing/page.ts';

vi.mock('../remotes/federation.ts', () => ({ loadExpose: vi.fn() }));
vi.mocked(loadExpose).mockImplementation(async (_, expose) => ({
  default: () => <p>{`Component ${expose}`}</p>,
}));

const served = fleet([route('content', { pages: [page('/news', { expose: './news' })] })]);

it('addresses that a page had before - lead to where the server redirects them', async () => {
  const { host } = await bootHost(served);
  const network = fetch;
  const heads = vi.fn();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method !== 'HEAD') return network(url, init);
    heads(url);
    return { ok: true, url: 'http://localhost:3000/news?referral=AB' };
  });
  const { addresses } = await renderInHost(host, <Routed />, '/old-news?referral=AB');
  expect(await screen.findByText('Component ./news')).toBeInTheDocument();
  expect(addresses).toEqual(['/old-news?referral=AB', '/news?referral=AB']);
  expect(heads.mock.calls).toEqual([['/old-news?referral=AB']]);
});

it('addresses that the server has, but not this tab - are loaded as a document', async () => {
  const { host } = await bootHost(served, { withdrawn: ['/news'] });
  const network = fetch;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
    init?.method === 'HEAD' ? { ok: true, url: `http://localhost:3000${url}` } : network(url, init),
  );
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  await renderInHost(host, <Routed />, '/news?a=1');
  await vi.waitFor(() => expect(replace).toHaveBeenCalledExactlyOnceWith('/news?a=1'));
  replace.mockRestore();
});

it('the address that this document was loaded from - is not requested again', async () => {
  const { host } = await bootHost(served);
  const network = fetch;
  const entries = vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ name: 'http://localhost:3000/nowhere?a=1' } as PerformanceResourceTiming]);
  const heads = vi.fn();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'HEAD') heads(url);
    return network(url, init);
  });
  await renderInHost(host, <Routed />, '/nowhere?a=1');
  expect(await screen.findByRole('link', { name: 'BACK TO HOME PAGE' })).toBeInTheDocument();
  expect(heads).not.toHaveBeenCalled();
  entries.mockRestore();
});

it('a page of the shell whose code does not load - is a card, until a retry loads it', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(() => <p>Loaded</p>);
  const { host } = await bootHost(served);
  await renderInHost(host, <LazyPage load={load} />, '/nowhere');
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Loaded')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

it('a page of the shell that is opened offline - loads by itself once the connection is back', async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue(() => <p>Loaded</p>);
  const { host } = await bootHost(served);
  host.online.setState({ online: false });
  await renderInHost(host, <LazyPage load={load} />, '/nowhere');
  expect(await screen.findByText('You are offline')).toBeInTheDocument();
  await act(async () => host.online.setState({ online: true }));
  expect(await screen.findByText('Loaded')).toBeInTheDocument();
});
