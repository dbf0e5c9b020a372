// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { createStore } from '@parol/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { no, ok, renderRemote } from '../testing/render-remote.tsx';
import { readCsv, savedFiles } from '../testing/saved-file.ts';
import StatementPage from './statement.page.tsx';

const movement = (id: number, over: object = {}) => ({
  movement_id: String(id),
  kind: 'deposit',
  amount: '500.00',
  balance_after: '1500.00',
  at: '2026-11-20T04:05:06Z',
  label: 'Maya',
  labels: null,
  reference: `D${id}`,
  ...over,
});
const statement = (over: object = {}) => ({
  total: 2,
  index: 1,
  size: 10,
  working_date: '2026-10-22',
  up_to: '9',
  money_in: '500.00',
  money_out: '100.00',
  staked: '60.00',
  won: '25.50',
  days: [
    { day: '2026-11-19', net: '0.00' },
    { day: '2026-11-20', net: '365.50' },
  ],
  data: [
    movement(1),
    movement(2, {
      kind: 'bet',
      amount: '-60.00',
      balance_after: '1440.00',
      label: 'Jeepney Jackpot',
    }),
  ],
  ...over,
});
const replies = (over: object = {}) => ({ 'report/memberStatement': () => ok(statement(over)) });
const member = { account: {}, path: '/statement' };
/** The day `days` before today in Manila, where it is the evening of the 21st. */
const manila = (days = 0) => new Date(Date.UTC(2026, 10, 21 - days)).toISOString().slice(0, 10);

// Fakes only the date, not the timers, so that no test crosses midnight.
beforeEach(() =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T23:59:00+08:00') }),
);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('statement', () => {
  it('a run of one game - is one row with its sum, and unfolds into its movements', async () => {
    const play = (id: number, kind: 'bet' | 'win', amount: string, label = 'Jeepney Jackpot') =>
      movement(id, { kind, amount, label, balance_after: `${1000 + id}.00` });
    const { user } = renderRemote(<StatementPage />, {
      ...member,
      replies: replies({
        data: [
          play(9, 'win', '25.50'),
          play(8, 'bet', '-10.00'),
          play(7, 'bet', '-5.00'),
          play(6, 'bet', '-2.00', 'Manila Sevens'),
          movement(5),
        ],
      }),
    });
    const table = await screen.findByRole('table', { name: 'Transactions, newest first' });
    const rows = () => within(table).getAllByRole('row').slice(1, -1);
    expect(rows()).toHaveLength(3);
    expect(rows()[0]).toHaveTextContent(/Jeepney Jackpot3 bets or wins.*\+₱10\.50.*₱1,009\.00/);
    const run = within(table).getByRole('button', { expanded: false });
    await user.click(run);
    expect(rows()).toHaveLength(6);
    expect(rows()[1]).toHaveTextContent(/Win.*\+₱25\.50/);
    expect(rows()[3]).toHaveTextContent(/Bet.*−₱5\.00/);
    await user.click(run);
    expect(rows()).toHaveLength(3);
  });

  it('amounts - have up to four decimals below ten pesos, else two; zero is blank', async () => {
    const rows = [
      movement(1, { amount: '9.9999', balance_after: '10.1299' }),
      movement(2, { amount: '-10.1299', balance_after: '0.00' }),
    ];
    renderRemote(<StatementPage />, {
      ...member,
      replies: replies({ data: rows, money_in: '9.9999', won: '0.00' }),
    });
    const table = await screen.findByRole('table', { name: 'Transactions, newest first' });
    for (const text of ['+₱9.9999', '₱10.12', '−₱10.12'])
      expect(within(table).getByText(text)).toBeInTheDocument();
    expect(screen.queryByText('₱0.00')).not.toBeInTheDocument();
    const won = screen.getAllByText('Won').find(({ tagName }) => tagName === 'DT');
    expect(won?.nextElementSibling).toHaveTextContent(/^$/);
  });

  it('thirty days - shows sums, chart and movements with signs', async () => {
    const { log } = renderRemote(<StatementPage />, { ...member, replies: replies() });
    const table = await screen.findByRole('table', { name: 'Transactions, newest first' });
    expect(within(table).getByText('+₱500.00')).toBeInTheDocument();
    expect(within(table).getByText('−₱60.00')).toBeInTheDocument();
    expect(within(table).getByText('Jeepney Jackpot')).toBeInTheDocument();
    expect(within(table).getAllByTitle('2026-11-20 12:05:06')).toHaveLength(2);
    // 500 − 100 − 60 + 25.50
    expect(screen.getAllByText('+₱365.50').length).toBeGreaterThan(0);
    expect(screen.getByRole('table', { name: 'Change of balance by day' })).toBeInTheDocument();
    expect(log.calls.map(({ body }) => body)).toEqual([
      { page_number: 1, page_size: 10, from: manila(29), to: manila() },
    ]);
  });

  it('a zero amount - shows blank', async () => {
    renderRemote(<StatementPage />, {
      ...member,
      replies: replies({ data: [movement(1, { kind: 'settle', amount: '0.00' })] }),
    });
    const row = (await screen.findByText('Withdrawal paid')).closest('tr');
    expect(row).not.toHaveTextContent('₱0.00');
  });

  it('a failure - is shown and can be retried', async () => {
    let tries = 0;
    const { user } = renderRemote(<StatementPage />, {
      ...member,
      replies: {
        'report/memberStatement': () =>
          (tries += 1) === 1 ? no('date_range_too_long') : ok(statement()),
      },
    });
    expect(await screen.findByText('Statements go back 90 days.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Jeepney Jackpot')).toBeInTheDocument();
  });

  it('offline - shows a note without calls', () => {
    const { log } = renderRemote(
      <StatementPage />,
      { ...member, replies: replies() },
      { online: createStore(() => ({ online: false })) },
    );
    expect(screen.getByText('This part loads when you are back online.')).toBeInTheDocument();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(log.calls).toEqual([]);
  });

  it('in Filipino - uses Filipino names of promotions, and other names as they are', async () => {
    const data = [
      movement(1, {
        kind: 'bonus',
        label: 'Welcome bonus',
        labels: { en: 'Welcome bonus', ph: 'Pambungad na bonus' },
      }),
      movement(2),
    ];
    renderRemote(<StatementPage />, { ...member, language: 'ph', replies: replies({ data }) });
    expect(await screen.findByText('Pambungad na bonus')).toBeInTheDocument();
    expect(screen.getByText('Maya')).toBeInTheDocument();
  });

  it('the bets - are shown by their slot, for the same range', async () => {
    const Slot = vi.fn(
      ({ name, props }: { name: string; props?: Readonly<Record<string, unknown>> }) => (
        <p>{`${name} ${JSON.stringify(props)}`}</p>
      ),
    );
    const { log, user } = renderRemote(
      <StatementPage />,
      { ...member, path: '/statement?range=1', replies: replies() },
      { Slot },
    );
    await user.click(await screen.findByRole('tab', { name: 'Bets' }));
    expect(
      screen.getByText(/^statement\.bets \{"from":"(\d{4}-\d\d-\d\d)","to":"\1"\}$/),
    ).toBeInTheDocument();
    expect(log.addresses.at(-1)).toBe('/statement?range=1&tab=bets');
  });
});

describe('the filter of the statement', () => {
  it('chips and range - filter the movements from page one and are added to the address', async () => {
    const { log, user } = renderRemote(<StatementPage />, {
      ...member,
      path: '/statement?page=3',
      replies: replies({ total: 40 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Withdrawals' }));
    expect(log.addresses.at(-1)).toBe('/statement?kinds=withdrawal');
    await waitFor(() =>
      expect(log.calls.at(-1)?.body).toMatchObject({
        page_number: 1,
        kinds: ['hold', 'settle', 'release'],
      }),
    );
    await user.click(screen.getByRole('radio', { name: 'Today' }));
    expect(log.addresses.at(-1)).toBe('/statement?kinds=withdrawal&range=1');
    await waitFor(() =>
      expect(log.calls.at(-1)?.body).toMatchObject({ from: manila(), to: manila() }),
    );
  });

  it("pages - send the first page's newest row until the filter changes", async () => {
    const { log, user } = renderRemote(<StatementPage />, {
      ...member,
      replies: replies({ total: 40, up_to: '77' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Older' }));
    await waitFor(() =>
      expect(log.calls.at(-1)?.body).toMatchObject({ page_number: 2, up_to: '77' }),
    );
    await user.click(screen.getByRole('button', { name: 'Deposits' }));
    await waitFor(() =>
      expect(log.calls.at(-1)?.body).toMatchObject({ page_number: 1, kinds: ['deposit'] }),
    );
    expect(log.calls.at(-1)?.body).not.toHaveProperty('up_to');
  });

  it('custom dates - are requested once both are valid; errors are shown at their fields', async () => {
    const { log, user } = renderRemote(<StatementPage />, {
      ...member,
      path: '/statement?range=dates',
      replies: replies(),
    });
    expect(screen.getByLabelText('From')).toHaveAttribute(
      'aria-describedby',
      expect.stringMatching(/./),
    );
    expect(screen.getByText('Please choose a date')).toBeInTheDocument();
    expect(log.calls).toEqual([]);
    await user.type(screen.getByLabelText('From'), manila(90));
    expect(await screen.findByText('Statements go back 90 days')).toBeInTheDocument();
    await user.clear(screen.getByLabelText('From'));
    await user.type(screen.getByLabelText('From'), manila(5));
    await user.type(screen.getByLabelText('To'), manila(6));
    expect(await screen.findByText('This is before the first day')).toBeInTheDocument();
    expect(log.calls).toEqual([]);
    await user.clear(screen.getByLabelText('To'));
    await user.type(screen.getByLabelText('To'), manila(2));
    await waitFor(() =>
      expect(log.calls.at(-1)?.body).toMatchObject({ from: manila(5), to: manila(2) }),
    );
    expect(log.addresses.at(-1)).toBe(`/statement?range=dates&from=${manila(5)}&to=${manila(2)}`);
  });

  it('an empty range - offers all ninety days', async () => {
    const { log, user } = renderRemote(<StatementPage />, {
      ...member,
      replies: replies({ total: 0, data: [] }),
    });
    expect(await screen.findByText('No transactions here')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all 90 days' }));
    expect(log.addresses.at(-1)).toBe('/statement?range=90');
    expect(await screen.findByRole('link', { name: 'Make a deposit' })).toBeInTheDocument();
  });
});

describe('the export of the statement', () => {
  it('the export - reads all pages of the filter and writes one file', async () => {
    const files = savedFiles();
    const all = Array.from({ length: 1_300 }, (_, index) =>
      movement(index, { label: index === 0 ? '=cmd|"x"' : 'Maya' }),
    );
    const { log, user } = renderRemote(<StatementPage />, {
      ...member,
      path: '/statement?range=90&kinds=deposit',
      replies: {
        'report/memberStatement': (body) => {
          const { page_number, page_size } = body as { page_number: number; page_size: number };
          return ok(
            statement({
              total: 1_300,
              data: all.slice((page_number - 1) * page_size, page_number * page_size),
            }),
          );
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe(`parol-transactions-${manila(89)}-${manila()}.csv`);
    const text = (await files[0]?.text()) ?? '';
    expect(text.startsWith('\uFEFFWhen,Type,Details,Amount,Balance,Reference\r\n')).toBe(true);
    expect(text.split('\r\n')[1]).toBe(
      `2026-11-20 12:05:06,Deposit,"'=cmd|""x""",500.00,1500.00,D0`,
    );
    const rows = readCsv(text);
    expect(rows).toHaveLength(1_301);
    expect(rows[1]).toEqual([
      '2026-11-20 12:05:06',
      'Deposit',
      `'=cmd|"x"`,
      '500.00',
      '1500.00',
      'D0',
    ]);
    expect(rows.at(-1)?.at(-1)).toBe('D1299');
    const range = { page_size: 1_000, from: manila(89), to: manila(), kinds: ['deposit'] };
    expect(log.calls.slice(1).map(({ body }) => body)).toEqual([
      { ...range, page_number: 1 },
      { ...range, page_number: 2, up_to: '9' },
    ]);
    expect(log.toasts).toEqual([{ tone: 'success', text: 'Your statement is saved as a file' }]);
  });

  it('a failed export - shows the reason and writes no file', async () => {
    const files = savedFiles();
    let calls = 0;
    const { log, user } = renderRemote(<StatementPage />, {
      ...member,
      replies: {
        'report/memberStatement': () =>
          (calls += 1) === 1 ? ok(statement()) : no('date_range_too_long'),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() =>
      expect(log.toasts).toEqual([{ tone: 'danger', text: 'Statements go back 90 days.' }]),
    );
    expect(files).toEqual([]);
  });
});
