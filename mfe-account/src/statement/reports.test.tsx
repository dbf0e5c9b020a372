// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { createStore } from '@parol/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { no, ok, renderRemote } from '../testing/render-remote.tsx';
import { readCsv, savedFiles } from '../testing/saved-file.ts';
import StatementPage from './statement.page.tsx';
import { day, reports } from './testing/report-replies.ts';

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
    for (const text of seen) {
      const found = [...within(shown).queryAllByText(text), ...within(shown).queryAllByTitle(text)];
      expect(found.length, text).toBeGreaterThan(0);
    }
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

  it('an empty report - shows its own empty text', async () => {
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

it('movements of the range - have a column if a day has them; a sum of zero is blank', async () => {
  const { call, answer, table } = reports.daily;
  const data = [
    { ...answer.data[0], day: '2026-11-21', bonus: '5.00' },
    { ...answer.data[0], bonus: '-5.00' },
  ];
  renderRemote(<StatementPage />, {
    ...at('daily'),
    replies: { [call]: () => ok({ ...answer, data, total: 2 }) },
  });
  const list = within(await screen.findByRole('table', { name: table.en }));
  const headers = list.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toContain('Bonus');
  expect(headers).not.toContain('Rebate claimed');
  const foot = list.getAllByRole('row').at(-1);
  if (!foot) throw new Error('no row');
  expect(within(foot).getByRole('rowheader', { name: 'Whole range' })).toBeInTheDocument();
  const blank = within(foot)
    .getAllByRole('cell')
    .filter((cell) => cell.lastElementChild?.hasChildNodes() === false);
  expect(blank.map((cell) => cell.textContent)).toEqual(['Bonus']);
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
  'the bonus sums (%s) - are labelled as counts of bonuses, not as turnover',
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
