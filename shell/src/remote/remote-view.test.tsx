// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadExpose } from '../federation/federation.ts';
import { bootHost, renderInHost } from '../testing/host.tsx';
import { fleet, route } from '../testing/page.ts';
import { RemoteView } from './remote-view.tsx';

vi.mock('../federation/federation.ts', () => ({ loadExpose: vi.fn() }));
const load = vi.mocked(loadExpose);

let releases = 0;
/** Renders a page of a release that no earlier test has loaded. */
async function show() {
  const shown = route('cashier', { version: `1.0.0-${(releases += 1)}` });
  const { host } = await bootHost(fleet([shown]));
  await renderInHost(
    host,
    <RemoteView
      route={shown}
      expose="./page"
      files={['page.a.js', 'page.a.css']}
      skeleton={<p>Skeleton</p>}
      size="page"
      props={{ amount: '500' }}
    />,
  );
  return shown;
}
const Page = ({ amount }: { readonly amount?: string }): ReactNode => (
  <p>{`The page, ${amount}`}</p>
);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const never = new Promise<never>(() => undefined);
const after = (ms: number, value: unknown) =>
  new Promise((resolve) => setTimeout(() => resolve(value), ms));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  load.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a page of a remote', () => {
  it('that loads - shows a skeleton, then itself with its props; its files are requested at once', async () => {
    load.mockImplementation(() => after(200, { default: Page }));
    const shown = await show();
    expect(screen.getByText('Skeleton')).toBeInTheDocument();
    const hrefs = [...document.head.querySelectorAll('link')].map(
      ({ href }) => new URL(href).pathname,
    );
    expect(hrefs).toEqual(
      ['entry.a.js', 'page.a.js', 'page.a.css'].map(
        (file) => `/remotes/cashier/${shown.version}/${file}`,
      ),
    );
    await pass(200);
    expect(screen.getByText('The page, 500')).toBeInTheDocument();
    expect(screen.queryByText('Skeleton')).not.toBeInTheDocument();
  });

  it('that is slow - shows a card at 5 s, and replaces it when loaded', async () => {
    load.mockImplementation(() => after(6_500, { default: Page }));
    await show();
    await pass(4_999);
    expect(screen.getByText('Skeleton')).toBeInTheDocument();
    await pass(1);
    expect(screen.getByText('This is taking long')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    await pass(1_500);
    expect(screen.getByText('The page, 500')).toBeInTheDocument();
  });

  it('that never loads - is given up at 8 s', async () => {
    load.mockReturnValue(never);
    await show();
    await pass(7_999);
    expect(screen.getByText('This is taking long')).toBeInTheDocument();
    await pass(1);
    expect(screen.getByText('This part is not available right now')).toBeInTheDocument();
  });

  it.each([
    ['fails to load', () => Promise.reject(new Error('503'))],
    ['has no component', () => Promise.resolve({ default: 'text' })],
    ['is nothing', () => Promise.resolve(undefined)],
  ])(
    'that %s - shows a card at once, and a retry loads it as another attempt',
    async (_what, answer) => {
      load.mockImplementation(answer);
      const shown = await show();
      await pass(0);
      expect(screen.getByText('This part is not available right now')).toBeInTheDocument();
      load.mockResolvedValue({ default: Page });
      await act(
        async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })),
      );
      await pass(0);
      expect(screen.getByText('The page, 500')).toBeInTheDocument();
      expect(
        load.mock.calls.map(([{ version }, expose, attempt]) => [version, expose, attempt]),
      ).toEqual([
        [shown.version, './page', 0],
        [shown.version, './page', 1],
      ]);
    },
  );

  it('retried while slow - starts over, and late files of the first attempt are ignored', async () => {
    load
      .mockImplementationOnce(() => after(7_000, { default: () => <p>Too late</p> }))
      .mockImplementation(() => after(3_000, { default: Page }));
    await show();
    await pass(5_000);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.getByText('Skeleton')).toBeInTheDocument();
    await pass(2_000);
    expect(screen.queryByText('Too late')).not.toBeInTheDocument();
    await pass(1_000);
    expect(screen.getByText('The page, 500')).toBeInTheDocument();
  });

  it('that throws - only affects its own place, and recovers by a retry', async () => {
    let broken = true;
    const Fragile = (): ReactNode => {
      if (broken) throw new Error('broken');
      return <p>Mended</p>;
    };
    load.mockResolvedValue({ default: Fragile });
    await show();
    await pass(0);
    expect(screen.getByText('This part is not available right now')).toBeInTheDocument();
    broken = false;
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    await pass(0);
    expect(screen.getByText('Mended')).toBeInTheDocument();
  });
});
