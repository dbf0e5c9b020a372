// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { lazy, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  load,
  show,
  Page,
  pass,
  retry,
  becomes,
  shows,
  never,
  after,
  strip,
} from '../testing/remote-view.tsx';
import { readyPart } from './load-part.ts';

vi.mock('./federation.ts', () => ({ loadExpose: vi.fn() }));

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
  it('that waits for code of its own - keeps its skeleton until then', async () => {
    const Code = lazy(() => after(300, { default: Page }) as Promise<{ default: typeof Page }>);
    load.mockResolvedValue({ default: (props: object) => <Code {...props} /> });
    await show();
    await pass(100);
    expect(screen.getByText('Skeleton')).toBeInTheDocument();
    await pass(300);
    await shows('The page, 500');
    expect(screen.queryByText('Skeleton')).not.toBeInTheDocument();
  });

  it('that loads - shows a skeleton, then itself with its props; its files are requested at once', async () => {
    load.mockImplementation(() => after(200, { default: Page }));
    const { shown } = await show();
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

  it('that is slow - keeps its skeleton, with a strip from 5 s until it is loaded', async () => {
    load.mockImplementation(() => after(6_500, { default: Page }));
    await show();
    await pass(4_999);
    expect(screen.getByText('Skeleton')).toBeInTheDocument();
    expect(strip()).toBe('');
    await pass(1);
    expect(strip()).toMatch(/taking a while/);
    expect(screen.getByText('Skeleton')).toBeInTheDocument();
    await pass(1_500);
    expect(screen.getByText('The page, 500')).toBeInTheDocument();
    expect(strip()).toBe('');
  });

  it.each([
    ['as its frame - has the strip from 5 s too', ' data-loading', /taking a while/],
    ['to be read - has the strip only once its release hangs', '', /^$/],
  ])('that is slow, sent by the server %s', async (_, kind, expected) => {
    load.mockImplementation(() => after(6_500, { default: Page }));
    await show(undefined, undefined, 1, `<div data-served="/deposit"${kind}>Deposit</div>`);
    await pass(5_000);
    expect(strip()).toMatch(expected);
    await pass(1_500);
    await shows('The page, 500');
    expect(strip()).toBe('');
  });

  it('with another slow part - has one strip for both, whose retry repeats both', async () => {
    load.mockImplementation(() => after(60_000, { default: Page }));
    await show(undefined, undefined, 2);
    await pass(5_000);
    expect(screen.getAllByText(/taking a while/)).toHaveLength(1);
    expect(screen.getAllByText('Skeleton')).toHaveLength(2);
    load.mockResolvedValue({ default: Page });
    await retry();
    await becomes(() => expect(screen.getAllByText('The page, 500')).toHaveLength(2));
    expect(strip()).toBe('');
  });

  it('that never loads - is reported at 8 s, and keeps skeleton and strip', async () => {
    load.mockReturnValue(never);
    const { served } = await show();
    await pass(7_999);
    expect(served.failures).toEqual([]);
    await pass(1);
    await becomes(() => expect(served.failures).toMatchObject([{ phase: 'hang', ms: 8_000 }]));
    await pass(60_000);
    expect(strip()).toMatch(/taking a while/);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('that takes longer than 8 s without a release before it - is shown when it arrives, and stays', async () => {
    load.mockImplementation(() => after(20_000, { default: Page }));
    const { shown, host } = await show();
    await pass(19_999);
    expect(strip()).toMatch(/taking a while/);
    await pass(1);
    await shows('The page, 500');
    const place = { kind: 'page', path: '/deposit' } as const;
    expect(readyPart(host, shown, place)?.component).toBe(Page);
    expect(load).toHaveBeenCalledOnce();
  });

  it.each([
    ['fails to load', () => Promise.reject(new Error('503'))],
    ['has no component', () => Promise.resolve({ default: 'text' })],
    ['is nothing', () => Promise.resolve(undefined)],
  ])(
    'that %s - shows a card at once, and a retry loads it as another attempt',
    async (_what, answer) => {
      load.mockImplementation(answer);
      const { shown } = await show();
      await pass(0);
      expect(screen.getByText('This part is not available right now')).toBeInTheDocument();
      load.mockResolvedValue({ default: Page });
      await retry();
      await shows('The page, 500');
      expect(load.mock.calls.map(([{ version }, expose]) => [version, expose])).toEqual([
        [shown.version, './page'],
        [shown.version, './page'],
      ]);
    },
  );

  it('opened without a connection - says so, and loads by itself once it is back', async () => {
    load.mockRejectedValue(new Error('offline'));
    const { host } = await show();
    await act(async () => host.online.setState({ online: false }));
    await pass(0);
    expect(screen.getByText('You are offline')).toBeInTheDocument();
    expect(screen.queryByText(/The rest of Parol works/)).not.toBeInTheDocument();
    load.mockResolvedValue({ default: Page });
    await act(async () => host.online.setState({ online: true }));
    await shows('The page, 500');
  });

  it('retried while slow - starts over, and late files of the first attempt are ignored', async () => {
    load
      .mockImplementationOnce(() => after(7_000, { default: () => <p>Too late</p> }))
      .mockImplementation(() => after(3_000, { default: Page }));
    await show();
    await pass(5_000);
    await retry();
    expect(screen.getByText('Skeleton')).toBeInTheDocument();
    await becomes(() => expect(load).toHaveBeenCalledTimes(2));
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
    await retry();
    await shows('Mended');
  });
});
