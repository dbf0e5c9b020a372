// @vitest-environment happy-dom
import { balance, setDefaultBank } from '@parol/wire/fund';
import { topGames } from '@parol/wire/game';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReactNode } from 'react';
import { createTestShell, type Replies } from './testing/index.tsx';
import { useAct, useCall } from './use-call.ts';

const figures = (pesos: string) => ({
  status: 1,
  statusdesc: 'OK',
  value: [{ game_balance: pesos, game_token: '0.00', withheld: '0.00', available: pesos }],
});
const refusal = { status: 0, statusdesc: 'bank_already_setup', value: [] };

/** Renders a component in a test double of the shell. */
async function show(children: ReactNode, replies: Replies) {
  const { shell, log, wrap } = createTestShell({ remote: 'test', account: {}, replies });
  const view = render(wrap(children));
  await act(() => vi.advanceTimersByTimeAsync(0));
  return { view, wrap, shell, log, requestCount: () => log.calls.length };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const Balance = ({
  pollMs,
  skip,
}: {
  readonly pollMs?: number;
  readonly skip?: boolean;
}): ReactNode => {
  const { first, failure, loading, reload } = useCall(
    balance,
    {},
    { ...(pollMs ? { pollMs } : {}), ...(skip ? { skip } : {}) },
  );
  return (
    <button type="button" onClick={() => void reload()}>
      {[
        first ? String(first.game_balance) : 'nothing',
        failure?.code ?? 'fine',
        loading ? 'loading' : 'settled',
      ].join(' ')}
    </button>
  );
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('data-low-data');
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a read for display', () => {
  const expectText = (words: string) => expect(screen.getByRole('button').textContent).toBe(words);

  it("a new refresh key of the session - fetches the member's rows again, and no others", async () => {
    const TopGames = (): ReactNode => <p>{useCall(topGames, {}).loading}</p>;
    const { shell, log } = await show(
      <>
        <Balance />
        <TopGames />
      </>,
      { 'fund/balance': () => figures('500.00') },
    );
    const made = () => log.calls.map(({ call }) => call);
    expect(made()).toEqual(['fund/balance', 'game/topGames']);
    const { account } = shell.session.getState();
    if (!account) throw new Error('no member');
    act(() => shell.session.setState({ status: 'member', account, refreshKey: 1 }));
    await pass(0);
    expect(made()).toEqual(['fund/balance', 'game/topGames', 'fund/balance']);
  });

  it('loads on mount, and shows a cached value at once', async () => {
    const { view, wrap } = await show(<Balance />, { 'fund/balance': () => figures('5.00') });
    expectText('50000 fine settled');
    view.rerender(wrap(<Balance key="again" />));
    expectText('50000 fine settled');
    await pass(0);
  });

  it('with rows in wire form from the HTML - shows them as parsed by its schema, also during a reload', async () => {
    const { shell } = await show(<Balance skip />, {});
    const wire = figures('7.00').value;
    const key = shell.api.readKey(balance, {});
    act(() => shell.api.reads.setState({ [key]: { wire, loading: true } }));
    expectText('70000 fine loading');
    act(() => shell.api.reads.setState({ [key]: { wire: [{}], loading: false } }));
    expectText('nothing fine settled');
  });

  it('cleared because another member logged in - is reloaded by a page that stays mounted', async () => {
    let reply = figures('5.00');
    const { shell, requestCount } = await show(<Balance />, { 'fund/balance': () => reply });
    expect(requestCount()).toBe(1);
    reply = figures('9.00');
    await act(async () => shell.api.reads.setState({}, true));
    await pass(0);
    expectText('90000 fine settled');
    expect(requestCount()).toBe(2);
  });

  it('cleared from the cache after the page returned to its key - is reloaded', async () => {
    const Tops = ({ of }: { readonly of: 'slot' | 'bingo' }): ReactNode => {
      const { rows } = useCall(topGames, { game_type: of });
      return <p>{rows ? 'cached' : 'nothing'}</p>;
    };
    const { view, wrap, shell, requestCount } = await show(<Tops of="slot" />, {
      'game/topGames': () => ({ status: 1, statusdesc: 'OK', value: [] }),
    });
    for (const of of ['bingo', 'slot'] as const) {
      view.rerender(wrap(<Tops of={of} />));
      await pass(0);
    }
    const before = requestCount();
    await act(async () => shell.api.reads.setState({}, true));
    await pass(0);
    expect(screen.getByText('cached')).toBeInTheDocument();
    expect(requestCount()).toBe(before + 1);
  });

  it('that fails - shows the reason, and recovers on reload', async () => {
    let reply: unknown = { status: 0, statusdesc: 'systemError', value: [] };
    await show(<Balance />, { 'fund/balance': () => reply });
    expectText('nothing systemError settled');
    reply = figures('7.00');
    fireEvent.click(screen.getByRole('button'));
    await pass(0);
    expectText('70000 fine settled');
  });

  it('polled - is repeated while the page is visible, and not after unmount', async () => {
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const { view, requestCount } = await show(<Balance pollMs={1_000} />, {
      'fund/balance': () => figures('5.00'),
    });
    await pass(2_000);
    expect(requestCount()).toBe(3);
    seen.mockReturnValue('hidden');
    await pass(5_000);
    expect(requestCount()).toBe(3);
    seen.mockReturnValue('visible');
    await pass(1_000);
    expect(requestCount()).toBe(4);
    view.unmount();
    await pass(5_000);
    expect(requestCount()).toBe(4);
  });

  it.each([
    ['public rows - once a minute', topGames, [0, 1]],
    ['rows of the member - as often as always', balance, [11, 12]],
  ] as const)('polled in low-data mode, %s', async (_, call, requests) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    document.documentElement.setAttribute('data-low-data', '');
    const Polled = () => <p>{useCall(call, {}, { pollMs: 5_000 }).rows?.length}</p>;
    const { requestCount } = await show(<Polled />, {
      'game/topGames': () => ({ status: 1, statusdesc: 'OK', value: [] }),
      'fund/balance': () => figures('5.00'),
    });
    const first = requestCount();
    await pass(59_000);
    const before = requestCount() - first;
    await pass(1_000);
    expect([before, requestCount() - first]).toEqual(requests);
  });

  it('skipped - makes no request and is not loading', async () => {
    const { requestCount } = await show(<Balance skip pollMs={100} />, {
      'fund/balance': () => figures('5.00'),
    });
    await pass(1_000);
    expectText('nothing fine settled');
    expect(requestCount()).toBe(0);
  });

  it('of two components with the same body - shares one request', async () => {
    const Two = () => (
      <>
        <Count />
        <Count />
      </>
    );
    const Count = () => <i>{useCall(topGames, {}).rows?.length ?? 'none'}</i>;
    const { view } = await show(<Two />, {
      'game/topGames': () => ({ status: 1, statusdesc: 'OK', value: [] }),
    });
    expect([...view.container.querySelectorAll('i')].map((one) => one.textContent)).toEqual([
      '0',
      '0',
    ]);
  });
});

describe('an act', () => {
  const Default = (): ReactNode => {
    const { run, busy, failure, reset } = useAct(setDefaultBank);
    return (
      <>
        <button type="button" onClick={() => void run({ bank_id: 'BPI', bank_acc_no: 'ref' })}>
          run
        </button>
        <button type="button" onClick={reset}>
          reset
        </button>
        <output>{[busy ? 'busy' : 'idle', failure?.code ?? 'fine'].join(' ')}</output>
      </>
    );
  };
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await pass(0);
  };
  const expectText = (words: string) => expect(screen.getByRole('status').textContent).toBe(words);

  it('does nothing until it is run; a refusal shows its reason until the next run or a reset', async () => {
    let reply: unknown = refusal;
    const { requestCount } = await show(<Default />, { 'fund/setDefaultBank': () => reply });
    expect(requestCount()).toBe(0);
    await press('run');
    expectText('idle bank_already_setup');
    await press('reset');
    expectText('idle fine');
    reply = { status: 1, statusdesc: 'OK', value: [] };
    await press('run');
    expectText('idle fine');
  });

  it('refused because another component runs the same act - says that it is processing', async () => {
    const { shell } = await show(<Default />, {});
    vi.spyOn(shell.api, 'call').mockResolvedValueOnce({ status: 'processing' });
    await press('run');
    expectText('idle processing');
  });

  it('while running - is busy, and a second run refused as processing leaves it busy', async () => {
    const { shell } = await show(<Default />, {});
    let end: (outcome: { status: 'success'; value: never[] }) => void = () => undefined;
    vi.spyOn(shell.api, 'call')
      .mockReturnValueOnce(new Promise((resolve) => (end = resolve)))
      .mockResolvedValueOnce({ status: 'processing' });
    await press('run');
    expectText('busy fine');
    await press('run');
    expectText('busy fine');
    end({ status: 'success', value: [] });
    await pass(0);
    expectText('idle fine');
  });
});
