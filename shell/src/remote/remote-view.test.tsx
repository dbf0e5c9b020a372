// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { RouteData } from '@parol/contract/release';
import { lazy, useEffect, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadExpose } from '../federation/federation.ts';
import { LoadFailure } from '../federation/load-failure.ts';
import { bootHost, renderInHost } from '../testing/host.tsx';
import { fleet, hash, page, route } from '../testing/page.ts';
import { readyPart } from './load-part.ts';
import { RemoteView } from './remote-view.tsx';

vi.mock('../federation/federation.ts', () => ({ loadExpose: vi.fn() }));
const load = vi.mocked(loadExpose);

let releases = 0;
const pages = [page('/deposit', { files: ['page.a.js', 'page.a.css'] })];
/** A release that no earlier test has loaded. */
const newRoute = (over: Partial<RouteData> = {}) =>
  route('cashier', { version: `1.0.0-${(releases += 1)}`, pages, ...over });

/** Renders a page of a release, the fleet's active one, with or without a release before it. */
async function show(shown = newRoute(), earlier?: RouteData) {
  const served = fleet([shown]);
  const cashier = served.remotes['cashier'];
  if (earlier && cashier)
    Object.assign(cashier, {
      previous: earlier.version,
      manifests: { ...cashier.manifests, [earlier.version]: hash },
    });
  const booted = await bootHost(served);
  if (earlier) booted.served.earlier = [earlier];
  await renderInHost(
    booted.host,
    <RemoteView
      route={shown}
      place={{ kind: 'page', path: '/deposit' }}
      skeleton={<p>Skeleton</p>}
      size="page"
      props={{ amount: '500' }}
    />,
  );
  return { shown, ...booted };
}
const Page = ({ amount }: { readonly amount?: string }): ReactNode => (
  <p>{`The page, ${amount}`}</p>
);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const retry = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
/** Waits for what takes no timer of the page: reading and verifying a fleet or a manifest. */
const becomes = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    check();
  });
const shows = (text: string) => becomes(() => expect(screen.getByText(text)).toBeInTheDocument());
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

  it('that never loads - is reported at 8 s, and keeps its card', async () => {
    load.mockReturnValue(never);
    const { served } = await show();
    const failures = () => served.reports.filter(([path]) => path === '/_fleet/failures');
    await pass(7_999);
    expect(failures()).toEqual([]);
    await pass(1);
    await becomes(() => expect(failures()).toMatchObject([[{}, { phase: 'hang' }]]));
    await pass(60_000);
    expect(screen.getByText('This is taking long')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it('that takes longer than 8 s without a release before it - is shown when it arrives, and stays', async () => {
    load.mockImplementation(() => after(20_000, { default: Page }));
    const { shown, host } = await show();
    await pass(19_999);
    expect(screen.getByText('This is taking long')).toBeInTheDocument();
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

/** Renders a page whose release is not the first: `answers` says what loading each version does. */
async function showAfterEarlier(
  answer: (version: string) => Promise<unknown>,
  over: Partial<RouteData> = {},
  earlierOver: Partial<RouteData> = {},
) {
  const earlier = newRoute(earlierOver);
  const latest = newRoute(over);
  load.mockImplementation(({ version }) =>
    version === latest.version ? answer('latest') : answer('earlier'),
  );
  const booted = await show(latest, earlier);
  const told = () => booted.served.reports.filter(([path]) => path === '/_fleet/failures');
  return { ...booted, latest, earlier, told };
}
const versions = () => load.mock.calls.map(([{ version }]) => version);
const Earlier = (): ReactNode => <p>The earlier page</p>;
const AtMount = (): ReactNode => {
  throw new Error('broken at mount');
};
const InEffect = (): ReactNode => {
  useEffect(() => {
    throw new Error('broken in its first effect');
  }, []);
  return <p>Flash</p>;
};
const rejected = () => Promise.reject(new LoadFailure('load', 'module_refused', 'refused'));
const earlierOr = (latest: () => Promise<unknown>) => (version: string) =>
  version === 'earlier' ? Promise.resolve({ default: Earlier }) : latest();

describe('a page of a release that fails', () => {
  it.each([
    ['does not load', rejected, 'load', 'module_refused'],
    ['throws when it is evaluated', () => Promise.reject(new Error('x')), 'load', 'threw'],
    ['has no component', () => Promise.resolve({}), 'expose', 'no_component'],
    ['throws at mount', () => Promise.resolve({ default: AtMount }), 'mount', 'threw_at_mount'],
    [
      'throws in its first effect',
      () => Promise.resolve({ default: InEffect }),
      'mount',
      'threw_at_mount',
    ],
  ])(
    '%s - is replaced by the one before it without a click, and reported',
    async (_what, latestDoes, phase, code) => {
      const { latest, earlier, told, served } = await showAfterEarlier(earlierOr(latestDoes));
      await shows('The earlier page');
      expect(told()).toEqual([
        [
          '/_fleet/failures',
          {
            remote: 'cashier',
            version: latest.version,
            phase,
            code,
            ms: expect.any(Number),
            path: '/',
          },
        ],
      ]);
      expect(served.reports).toContainEqual([
        '/_fleet/loads',
        { remote: 'cashier', version: earlier.version, ms: expect.any(Number) },
      ]);
    },
  );

  it('by never answering - is replaced after 8 s, with a card from 5 s', async () => {
    const { told, host, latest } = await showAfterEarlier(earlierOr(() => never));
    await pass(5_000);
    expect(screen.getByText('This is taking long')).toBeInTheDocument();
    await pass(3_000);
    await shows('The earlier page');
    expect(told()).toMatchObject([[{}, { phase: 'hang', code: 'release_hung', ms: 8_000 }]]);
    expect(host.health.hasFailed(latest, './another')).toBe(true);
  });

  it('by taking longer than the one before it, which hangs too - is shown when it arrives', async () => {
    await showAfterEarlier((version) =>
      version === 'latest' ? after(30_000, { default: Page }) : never,
    );
    await pass(29_999);
    expect(screen.getByText('This is taking long')).toBeInTheDocument();
    await pass(1);
    await shows('The page, 500');
  });

  it('by needing another contract - is not even loaded', async () => {
    const { earlier, told } = await showAfterEarlier(earlierOr(rejected), { contract: '^9.0.0' });
    await shows('The earlier page');
    expect(versions()).toEqual([earlier.version]);
    expect(told()).toMatchObject([[{}, { phase: 'contract', code: 'contract_range' }]]);
  });

  it('like the one before it - shows the card, and both are reported', async () => {
    const { told } = await showAfterEarlier(rejected);
    await shows('This part is not available right now');
    expect(told()).toHaveLength(2);
    expect(versions()).toHaveLength(2);
  });

  it('at mount like the one before it - shows the card', async () => {
    await showAfterEarlier(async () => ({ default: AtMount }));
    await shows('This part is not available right now');
    expect(versions()).toHaveLength(2);
  });

  it('with a page that the one before it lacks - shows the card', async () => {
    const { latest } = await showAfterEarlier(earlierOr(rejected), {}, { pages: [] });
    await shows('This part is not available right now');
    expect(versions()).toEqual([latest.version]);
  });

  it('after it was shown - keeps its card, since going back would lose what was typed', async () => {
    const Later = (): ReactNode => {
      const [broken, setBroken] = useState(false);
      if (broken) throw new Error('broken later');
      return <button onClick={() => setBroken(true)}>Break</button>;
    };
    const { latest, told } = await showAfterEarlier(
      earlierOr(() => Promise.resolve({ default: Later })),
    );
    await shows('Break');
    await pass(0);
    fireEvent.click(screen.getByText('Break'));
    await shows('This part is not available right now');
    expect([versions(), told()]).toEqual([[latest.version], []]);
  });

  it('and is replaced in the fleet - is loaded from there by a retry', async () => {
    const { served, told } = await showAfterEarlier(rejected);
    await shows('This part is not available right now');
    const mended = newRoute();
    served.fleet = fleet([mended], { revision: 2 });
    load.mockImplementation(async ({ version }) =>
      version === mended.version ? { default: Page } : rejected(),
    );
    await retry();
    await shows('The page, 500');
    expect(told()).toHaveLength(2);
  });
});
