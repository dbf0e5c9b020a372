// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { createStore } from '@parol/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { no, ok, renderRemote } from '../testing/render-remote.tsx';
import { readCsv, savedFiles } from '../testing/saved-file.ts';
import StatementPage from './statement.page.tsx';

const paged = { total: 1, index: 1, size: 10, working_date: '2026-10-23' };
const day = {
  opening: '100.00',
  deposits: '500.00',
  withdrawals: '-50.00',
  bets: '-60.00',
  wins: '25.50',
  bonus: '0.00',
  rebate: '0.00',
  transfers: '-5.00',
  adjustments: '1.00',
  closing: '511.50',
};
const play = { rounds: 1200, staked: '60.00', won: '25.50', net: '-34.50' };

/** Each report with a row, and its expected texts in both languages. */
const reports = {
  daily: {
    call: 'report/dailyStatement',
    answer: {
      ...paged,
      data: [{ day: '2026-11-20', ...day }],
      sums: day,
      days: [{ day: '2026-11-20', closing: '511.50' }],
    },
    table: { en: 'Days, newest first', ph: 'Mga araw, pinakabago muna' },
    seen: ['2026-11-20', '₱100.00', '+₱500.00', '−₱60.00', '₱511.50'],
    file: 'daily',
    line: [
      '2026-11-20',
      '100.00',
      '500.00',
      '-50.00',
      '-60.00',
      '25.50',
      '0.00',
      '0.00',
      '-5.00',
      '1.00',
      '511.50',
    ],
    empty: undefined,
  },
  transfers: {
    call: 'report/transferDetails',
    answer: {
      ...paged,
      up_to: '5',
      data: [
        {
          transfer_id: '5',
          direction: 'in',
          friend: '63917•••4567',
          transfer_amount: '100.00',
          fee: '0.20',
          received: '99.80',
          at: '2026-11-20T04:05:06Z',
        },
      ],
      sums: { sent: '0.00', received: '100.00', fees: '0.20' },
    },
    table: { en: 'Transfers, newest first', ph: 'Mga padala, pinakabago muna' },
    seen: ['63917•••4567', '+₱100.00', '−₱0.20', '₱99.80', '2026-11-20 12:05:06'],
    file: 'transfers',
    line: ['2026-11-20 12:05:06', 'Received', '63917•••4567', '100.00', '0.20', '99.80', '5'],
    empty: 'No transfers in these days',
  },
  promos: {
    call: 'report/promoStatement',
    answer: {
      ...paged,
      data: [
        {
          requirement_id: '7',
          kind: 'promotion',
          name: { en: 'Daily bonus', ph: 'Arawang bonus' },
          bonus: '50.00',
          target: '1100.00',
          done: '660.00',
          state: 'open',
          taken_back: '0.00',
          opened_at: '2026-11-20T04:05:06Z',
          expires_at: '2026-11-27T04:05:06Z',
          closed_at: null,
        },
      ],
      sums: { bonus: '50.00', taken_back: '0.00', met: 0, open: 1 },
    },
    table: { en: 'Bonuses, newest first', ph: 'Mga bonus, pinakabago muna' },
    seen: ['₱50.00', '2026-11-27 12:05:06'],
    file: 'bonuses',
    line: [
      '2026-11-20 12:05:06',
      'Daily bonus',
      '50.00',
      '1100.00',
      '660.00',
      'In progress',
      '0.00',
      '2026-11-27 12:05:06',
      '',
    ],
    empty: 'No bonuses in these days',
  },
  adjustments: {
    call: 'report/adjustmentDetails',
    answer: {
      ...paged,
      up_to: '5',
      data: [
        {
          adjustment_id: '5',
          cause: 'operator',
          reason: { en: 'Late slip', ph: 'Nahuling resibo' },
          amount: '-20.00',
          balance_after: '480.00',
          at: '2026-11-20T04:05:06Z',
          reference: 'A1',
        },
      ],
      sums: { added: '0.00', taken: '20.00' },
    },
    table: { en: 'Adjustments, newest first', ph: 'Mga pagtatama, pinakabago muna' },
    seen: ['−₱20.00', '₱480.00'],
    file: 'adjustments',
    line: ['2026-11-20 12:05:06', 'Adjusted by our team', 'Late slip', '-20.00', '480.00', 'A1'],
    empty: 'No adjustments',
  },
  winlose: {
    call: 'report/platformWinLose',
    answer: {
      ...paged,
      data: [
        {
          provider_code: 'LAUNCHONE',
          provider_name: 'Tala Studio',
          game_type: 'cockfight',
          ...play,
        },
      ],
      categories: [{ game_type: 'cockfight', ...play }],
      sums: play,
    },
    table: { en: 'Play by provider and category', ph: 'Laro ayon sa provider at kategorya' },
    seen: ['Tala Studio', '1,200', '₱60.00', '₱25.50', '−₱34.50'],
    file: 'win-lose',
    line: ['Tala Studio', 'Cockfight', '1200', '60.00', '25.50', '-34.50'],
    empty: 'No play in these days',
  },
} as const;
const tabs = Object.entries(reports);
const at = (tab: string) => ({ account: {}, path: `/statement?tab=${tab}` });

afterEach(() => vi.restoreAllMocks());

describe.each(tabs)('%s', (tab, { call, answer, table, seen, file, line, empty }) => {
  it.each(['en', 'ph'] as const)('its rows and sums - are shown, in %s', async (language) => {
    const { log } = renderRemote(<StatementPage />, {
      ...at(tab),
      language,
      replies: { [call]: () => ok(answer) },
    });
    const shown = await screen.findByRole('table', { name: table[language] });
    for (const text of seen) expect(within(shown).getAllByText(text).length).toBeGreaterThan(0);
    // Every key has a text.
    expect(document.body).not.toHaveTextContent(/statement\.\w+|\{\{/);
    expect(log.calls).toHaveLength(1);
    expect(log.calls[0]?.body).toMatchObject({
      page_number: 1,
      page_size: 10,
      to: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  it('another page - is requested and added to the address', async () => {
    const { log, user } = renderRemote(<StatementPage />, {
      ...at(tab),
      replies: { [call]: () => ok({ ...answer, total: 30 }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Older' }));
    await waitFor(() => expect(log.calls.at(-1)?.body).toMatchObject({ page_number: 2 }));
    expect(log.addresses.at(-1)).toBe(`/statement?tab=${tab}&page=2`);
    expect(log.calls.at(-1)?.body).toEqual({
      ...(log.calls[0]?.body as object),
      page_number: 2,
      ...('up_to' in answer && { up_to: '5' }),
    });
  });

  it('its file - has all rows with plain numbers', async () => {
    const files = savedFiles();
    const { user } = renderRemote(<StatementPage />, {
      ...at(tab),
      replies: { [call]: () => ok(answer) },
    });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toMatch(
      new RegExp(String.raw`^parol-${file}-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$`),
    );
    const [header, ...rows] = readCsv((await files[0]?.text()) ?? '');
    expect(header).toHaveLength(line.length);
    expect(rows).toEqual([line]);
  });

  it('an empty report - describes its content', async () => {
    if (!empty) return;
    renderRemote(<StatementPage />, {
      ...at(tab),
      replies: { [call]: () => ok({ ...answer, total: 0, data: [] }) },
    });
    expect(await screen.findByText(empty)).toBeInTheDocument();
  });

  it('a failure - is shown with a retry button', async () => {
    let tries = 0;
    const { user } = renderRemote(<StatementPage />, {
      ...at(tab),
      replies: { [call]: () => ((tries += 1) === 1 ? no('date_range_too_long') : ok(answer)) },
    });
    expect(await screen.findByText('Statements go back 90 days.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: table.en })).toBeInTheDocument();
  });

  it('loading and offline - show a skeleton or a note', async () => {
    const loading = renderRemote(<StatementPage />, {
      ...at(tab),
      replies: { [call]: () => new Promise(() => undefined) },
    });
    expect(screen.getByText('Loading')).toBeInTheDocument();
    loading.view.unmount();
    renderRemote(
      <StatementPage />,
      { ...at(tab), replies: {} },
      { online: createStore(() => ({ online: false })) },
    );
    expect(screen.getByText('This part loads when you are back online.')).toBeInTheDocument();
  });
});

it('days without any movement or balance - show the empty state with a link to all days', async () => {
  const { call, answer } = reports.daily;
  const nothing = Object.fromEntries(Object.keys(day).map((name) => [name, '0.00']));
  const blank = {
    ...answer,
    data: [{ day: '2026-11-20', ...nothing }],
    sums: nothing,
    days: [{ day: '2026-11-20', closing: '0.00' }],
  };
  const { log, user } = renderRemote(<StatementPage />, {
    ...at('daily'),
    replies: { [call]: () => ok(blank) },
  });
  expect(await screen.findByText('No transactions here')).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all 90 days' }));
  expect(log.addresses.at(-1)).toBe('/statement?tab=daily&range=90');
  expect(await screen.findByRole('link', { name: 'Make a deposit' })).toHaveAttribute(
    'href',
    '/deposit',
  );
});

it('days without movements but with a balance - are shown', async () => {
  const { call, answer } = reports.daily;
  const still = {
    ...Object.fromEntries(Object.keys(day).map((name) => [name, '0.00'])),
    opening: '5.00',
    closing: '5.00',
  };
  const kept = { ...answer, data: [{ day: '2026-11-20', ...still }], sums: still };
  renderRemote(<StatementPage />, { ...at('daily'), replies: { [call]: () => ok(kept) } });
  expect(await screen.findByRole('table', { name: 'Days, newest first' })).toBeInTheDocument();
});

it('zero sums of the range - are blank, so that cards omit them', async () => {
  const { call, answer, table } = reports.daily;
  renderRemote(<StatementPage />, { ...at('daily'), replies: { [call]: () => ok(answer) } });
  const rows = within(await screen.findByRole('table', { name: table.en })).getAllByRole('row');
  const foot = rows.at(-1);
  if (!foot) throw new Error('no row');
  expect(within(foot).getByRole('rowheader', { name: 'Whole range' })).toBeInTheDocument();
  const blank = within(foot)
    .getAllByRole('cell')
    .filter((cell) => cell.lastElementChild?.hasChildNodes() === false);
  expect(blank.map((cell) => cell.textContent)).toEqual(['Bonus', 'Rebate']);
});

it('loaded data - stays when the connection is lost', async () => {
  const { call, answer, table } = reports.daily;
  const online = createStore(() => ({ online: true }));
  renderRemote(
    <StatementPage />,
    { ...at('daily'), replies: { [call]: () => ok(answer) } },
    { online },
  );
  await screen.findByRole('table', { name: table.en });
  act(() => online.setState({ online: false }));
  expect(screen.getByRole('table', { name: table.en })).toBeInTheDocument();
});

it('transfers - are requested by direction', async () => {
  const { call, answer } = reports.transfers;
  const { log, user } = renderRemote(<StatementPage />, {
    ...at('transfers'),
    replies: { [call]: () => ok(answer) },
  });
  await user.click(await screen.findByRole('button', { name: 'Sent' }));
  await waitFor(() => expect(log.calls.at(-1)?.body).toMatchObject({ direction: 'out' }));
  expect(log.addresses.at(-1)).toBe('/statement?tab=transfers&direction=out');
});

it.each([
  ['en', 'Bonuses completed', 'Bonuses in progress'],
  ['ph', 'Natapos na bonus', 'Bonus na tinatapos pa'],
] as const)(
  'the sums of bonuses (%s) - say that they count bonuses, not turnover',
  async (language, completed, open) => {
    const { call, answer } = reports.promos;
    renderRemote(<StatementPage />, {
      ...at('promos'),
      language,
      replies: { [call]: () => ok(answer) },
    });
    expect(await screen.findByText(completed)).toBeInTheDocument();
    expect(screen.getByText(open)).toBeInTheDocument();
  },
);
