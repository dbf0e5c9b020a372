// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { RouteData } from '@parol/contract/release';
import { useEffect, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LoadFailure } from '../releases/load-failure.ts';
import { failuresOf } from '../testing/host.tsx';
import { fleet } from '../testing/page.ts';
import {
  load,
  newRoute,
  show,
  Page,
  pass,
  retry,
  shows,
  never,
  after,
  strip,
} from '../testing/remote-view.tsx';

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

/**
 * Renders a page of a release that has an earlier one; `answer` returns the result of loading each
 * of the two.
 */
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
  const failureReports = () => failuresOf(booted.host, booted.served);
  return { ...booted, latest, earlier, failureReports };
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
      const { latest, earlier, failureReports, served } = await showAfterEarlier(
        earlierOr(latestDoes),
      );
      await shows('The earlier page');
      const reports = (await failureReports()) as readonly { readonly frames?: unknown }[];
      expect(Array.isArray(reports[0]?.frames)).toBe(code.startsWith('threw'));
      expect(reports).toEqual([
        {
          remote: 'cashier',
          version: latest.version,
          phase,
          code,
          ms: expect.any(Number),
          path: '/',
          frames: reports[0]?.frames,
          token: `token of cashier ${latest.version}`,
        },
      ]);
      expect(served.loads).toContainEqual({
        remote: 'cashier',
        version: earlier.version,
        ms: expect.any(Number),
      });
    },
  );

  it('by never answering - is replaced after 8 s, with a card from 5 s', async () => {
    const { failureReports, host, latest } = await showAfterEarlier(earlierOr(() => never));
    await pass(5_000);
    expect(strip()).toMatch(/taking a while/);
    await pass(3_000);
    await shows('The earlier page');
    expect(await failureReports()).toMatchObject([
      { phase: 'hang', code: 'release_hung', ms: 8_000 },
    ]);
    expect(host.health.hasFailed(latest, './another')).toBe(true);
  });

  it('by taking longer than the one before it, which hangs too - is shown when it arrives', async () => {
    await showAfterEarlier((version) =>
      version === 'latest' ? after(30_000, { default: Page }) : never,
    );
    await pass(29_999);
    expect(strip()).toMatch(/taking a while/);
    await pass(1);
    await shows('The page, 500');
  });

  it('by needing another contract - is not even loaded', async () => {
    const { earlier, failureReports } = await showAfterEarlier(earlierOr(rejected), {
      contract: '^9.0.0',
    });
    await shows('The earlier page');
    expect(versions()).toEqual([earlier.version]);
    expect(await failureReports()).toMatchObject([{ phase: 'contract', code: 'contract_range' }]);
  });

  it('like the one before it - shows the card, and both are reported', async () => {
    const { failureReports } = await showAfterEarlier(rejected);
    await shows('This part is not available right now');
    expect(await failureReports()).toHaveLength(2);
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
    const { latest, failureReports } = await showAfterEarlier(
      earlierOr(() => Promise.resolve({ default: Later })),
    );
    await shows('Break');
    await pass(0);
    fireEvent.click(screen.getByText('Break'));
    await shows('This part is not available right now');
    expect([versions(), await failureReports()]).toEqual([[latest.version], []]);
  });

  it('and is replaced in the fleet - a retry loads the replacement', async () => {
    const { served, failureReports } = await showAfterEarlier(rejected);
    await shows('This part is not available right now');
    const mended = newRoute();
    served.fleet = fleet([mended], { revision: 2 });
    load.mockImplementation(async ({ version }) =>
      version === mended.version ? { default: Page } : rejected(),
    );
    await retry();
    await shows('The page, 500');
    expect(await failureReports()).toHaveLength(2);
  });
});
