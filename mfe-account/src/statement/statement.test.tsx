// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { createStore } from '@parol/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { no, ok, renderRemote } from '../testing/render-remote.tsx';
import * as csv from './statement-csv.ts';
import { firstDay, readFilter, requestOf, writeFilter } from './statement-filter.ts';
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
  data: [movement(1), movement(2, { kind: 'bet', amount: '-60.00', balance_after: '1440.00', label: 'Jeepney Jackpot' })],
  ...over,
});
const replies = (over: object = {}) => ({ 'report/memberStatement': () => ok(statement(over)) });
const member = { account: {}, path: '/statement' };

afterEach(() => vi.restoreAllMocks());

describe('statement', () => {
  test('thirty days - shows sums, chart and movements with signs', async () => {
    const { log } = renderRemote(<StatementPage />, { ...member, replies: replies() });
    const table = await screen.findByRole('table', { name: 'Transactions, newest first' });
    expect(within(table).getByText('+₱500.00')).toBeTruthy();
    expect(within(table).getByText('−₱60.00')).toBeTruthy();
    expect(within(table).getByText('Jeepney Jackpot')).toBeTruthy();
    expect(within(table).getAllByText('2026-11-20 12:05:06')).toHaveLength(2);
    // 500 − 100 − 60 + 25.50
    expect(screen.getAllByText('+₱365.50').length).toBeGreaterThan(0);
    expect(screen.getByRole('table', { name: 'Change of balance by day' })).toBeTruthy();
    expect(log.calls).toHaveLength(1);
    expect(log.calls[0]?.body).toMatchObject({ page_number: 1, page_size: 10 });
  });

  test('a zero amount - shows blank', async () => {
    renderRemote(<StatementPage />, { ...member, replies: replies({ data: [movement(1, { kind: 'settle', amount: '0.00' })] }) });
    const row = (await screen.findByText('Withdrawal paid')).closest('tr');
    expect(row?.textContent).not.toContain('₱0.00');
  });

  test('chips and range - ask for those movements alone, from page one, and stand in the address', async () => {
    const { log, user } = renderRemote(<StatementPage />, { ...member, path: '/statement?page=3', replies: replies({ total: 40 }) });
    await user.click(await screen.findByRole('button', { name: 'Withdrawals' }));
    expect(log.calls.at(-1)?.body).toMatchObject({ page_number: 1, kinds: ['hold', 'settle', 'release'] });
    await user.click(screen.getByRole('radio', { name: '90 days' }));
    expect(log.calls.at(-1)?.body).toEqual({ page_number: 1, page_size: 10, kinds: ['hold', 'settle', 'release'] });
    expect(log.addresses.at(-1)).toBe('/statement?kinds=withdrawal&range=90');
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(log.calls.at(-1)?.body).not.toHaveProperty('kinds');
  });

  test('the next page - is read, ten at a time', async () => {
    const { log, user } = renderRemote(<StatementPage />, { ...member, replies: replies({ total: 31 }) });
    expect(await screen.findByText('Page 1 of 4')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(log.calls.at(-1)?.body).toMatchObject({ page_number: 2, page_size: 10 });
    expect(await screen.findByText('Page 2 of 4')).toBeTruthy();
  });

  test('nothing in the range - offers all of ninety days', async () => {
    const { log, user } = renderRemote(<StatementPage />, { ...member, replies: replies({ total: 0, data: [] }) });
    expect(await screen.findByText('No transactions here')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show all of 90 days' }));
    expect(log.addresses.at(-1)).toBe('/statement?range=90');
    expect(await screen.findByRole('link', { name: 'Make a deposit' })).toBeTruthy();
  });

  test('a failure - says what happened and tries again', async () => {
    let tries = 0;
    const { user } = renderRemote(<StatementPage />, {
      ...member,
      replies: { 'report/memberStatement': () => ((tries += 1) === 1 ? no('date_range_too_long') : ok(statement())) },
    });
    expect(await screen.findByText('Statements go back 90 days.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Jeepney Jackpot')).toBeTruthy();
  });

  test('offline - says so and asks nothing', async () => {
    const { log } = renderRemote(<StatementPage />, { ...member, replies: replies() }, { online: createStore(() => ({ online: false })) });
    expect(screen.getByText('You are offline. This comes when the connection is back.')).toBeTruthy();
    expect(log.calls).toEqual([]);
  });

  test('the export - reads every page of the filter and writes one file', async () => {
    const saved = vi.spyOn(csv, 'saveFile').mockImplementation(() => undefined);
    const all = Array.from({ length: 130 }, (_, index) => movement(index, { label: index === 0 ? '=cmd|"x"' : 'Maya' }));
    const { log, user } = renderRemote(<StatementPage />, {
      ...member,
      path: '/statement?range=90&kinds=deposit',
      replies: {
        'report/memberStatement': (body) => {
          const { page_number, page_size } = body as { page_number: number; page_size: number };
          return ok(statement({ total: 130, data: all.slice((page_number - 1) * page_size, page_number * page_size) }));
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const [name, content] = saved.mock.calls[0] ?? [];
    expect(name).toMatch(/^parol-\d{4}-\d\d-\d\d-90d\.csv$/);
    const lines = content?.trimEnd().split('\r\n') ?? [];
    expect(lines).toHaveLength(131);
    expect(lines[0]).toBe('\uFEFFWhen,What,Details,Amount,Balance,Reference');
    expect(lines[1]).toBe(`2026-11-20 12:05:06,Deposit,"'=cmd|""x""",500.00,1500.00,D0`);
    expect(log.calls.slice(1).map(({ body }) => body)).toEqual([
      { page_number: 1, page_size: 100, kinds: ['deposit'] },
      { page_number: 2, page_size: 100, kinds: ['deposit'] },
    ]);
    expect(log.toasts).toEqual([{ tone: 'success', text: 'Your statement is saved as a file' }]);
  });

  test('in Filipino - calls a promotion by its Filipino name, and what has one name by that', async () => {
    const data = [movement(1, { kind: 'bonus', label: 'Welcome bonus', labels: { en: 'Welcome bonus', ph: 'Pambungad na bonus' } }), movement(2)];
    renderRemote(<StatementPage />, { ...member, language: 'ph', replies: replies({ data }) });
    expect(await screen.findByText('Pambungad na bonus')).toBeTruthy();
    expect(screen.getByText('Maya')).toBeTruthy();
  });

  test('an export that fails - says why and writes nothing', async () => {
    const saved = vi.spyOn(csv, 'saveFile').mockImplementation(() => undefined);
    let calls = 0;
    const { log, user } = renderRemote(<StatementPage />, {
      ...member,
      replies: { 'report/memberStatement': () => ((calls += 1) === 1 ? ok(statement()) : no('date_range_too_long')) },
    });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(log.toasts).toEqual([{ tone: 'danger', text: 'Statements go back 90 days.' }]));
    expect(saved).not.toHaveBeenCalled();
  });

  test('the bets - are filled in by their slot, for the same range', async () => {
    const Slot = vi.fn(({ name, props }: { name: string; props?: Readonly<Record<string, unknown>> }) => <p>{`${name} ${JSON.stringify(props)}`}</p>);
    const { log, user } = renderRemote(<StatementPage />, { ...member, path: '/statement?range=1', replies: replies() }, { Slot });
    await user.click(await screen.findByRole('tab', { name: 'Bets' }));
    expect(screen.getByText(/^statement\.bets \{"from":"(\d{4}-\d\d-\d\d)","to":"\1"\}$/)).toBeTruthy();
    expect(log.addresses.at(-1)).toBe('/statement?range=1&tab=bets');
  });
});

describe('filter', () => {
  test('an address that makes no sense - falls back', () => {
    expect(readFilter(new URLSearchParams('range=1000&kinds=,x,play&page=-2'))).toEqual({ range: '30', groups: ['play'], page: 1 });
  });
  test('writing - leaves usual values and other parameters alone', () => {
    expect(writeFilter(new URLSearchParams('tab=bets&page=4'), { range: '30', groups: [], page: 1 }).toString()).toBe('tab=bets');
  });
  test('days - both ends count', () => {
    expect(firstDay('1', '2026-03-01')).toBe('2026-03-01');
    expect(firstDay('7', '2026-03-01')).toBe('2026-02-23');
  });
  test('ninety days - leave the first day to the platform', () => {
    expect(requestOf({ range: '90', groups: [], page: 2 }, '2026-03-01')).toEqual({ page_number: 2, page_size: 10 });
    expect(requestOf({ range: '7', groups: [], page: 1 }, '2026-03-01')).toEqual({ page_number: 1, page_size: 10, from: '2026-02-23' });
  });
});
