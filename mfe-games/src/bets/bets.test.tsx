// @vitest-environment happy-dom
import { createStore } from '@parol/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { gameRow, no, ok, renderRemote } from '../testing/render-remote.tsx';
import BetsSlot from './bets.slot.tsx';

const bet = (id: number, over: object = {}) => {
  const { provider_code, provider_name, game_code, game_name, game_type, art } = gameRow('Manila Sevens');
  return {
    provider_code,
    provider_name,
    game_code,
    game_name,
    game_type,
    art,
    ticket_id: String(id),
    stake: '10.00',
    payout: '30.00',
    net: '20.00',
    state: 'settled',
    placed_at: '2026-11-20T04:05:06Z',
    settled_at: '2026-11-20T04:05:07Z',
    ...over,
  };
};
const list = (data: object[], total = data.length, index = 1) =>
  ok({ total, index, size: 10, working_date: '2026-10-23', up_to: '9', data, sums: { staked: '40.00', won: '30.00', net: '-10.00' } });
const detail = 'http://localhost:4001/studio/round/1?key=x';
const bets = (replies: object, over: object = {}) =>
  renderRemote(<BetsSlot from="2026-10-23" to="2026-11-21" />, { account: {}, replies: replies as never }, over);

afterEach(() => vi.restoreAllMocks());

describe('bets of the statement', () => {
  test('rounds - show stake, payout and result, wins with a plus; nothing where it is zero', async () => {
    const { log } = bets({
      'game/betList': () =>
        list([
          bet(1),
          bet(2, { payout: '0.00', net: '-10.00' }),
          bet(3, { state: 'open', payout: '0.00', net: '-10.00' }),
          bet(4, { state: 'cancelled', payout: '0.00', net: '0.00' }),
        ]),
    });
    const [, won, lost, running, cancelled] = within(await screen.findByRole('table', { name: 'Bets, newest first' })).getAllByRole('row');
    expect(won?.textContent).toMatch(/₱10\.00.*₱30\.00.*\+₱20\.00/);
    expect(won?.textContent).toContain('2026-11-20 12:05:06');
    expect(lost?.textContent).toContain('−₱10.00');
    expect(lost?.textContent).not.toContain('₱0.00');
    expect(running?.textContent).toContain('Open');
    expect(running?.textContent).not.toContain('−₱10.00');
    expect(cancelled?.textContent).toContain('Cancelled');
    expect(log.calls[0]).toEqual({ call: 'game/betList', body: { page_number: 1, page_size: 10, from: '2026-10-23', to: '2026-11-21' } });
  });

  test('the next page - is read, ten at a time', async () => {
    const { user, log } = bets({ 'game/betList': () => list([bet(1)], 25) });
    expect(await screen.findByText('Page 1 of 3')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Older bets' }));
    expect(await screen.findByText('Page 2 of 3')).toBeTruthy();
    expect(log.calls.at(-1)?.body).toMatchObject({ page_number: 2, page_size: 10, up_to: '9' });
  });

  test('a round - opens as its provider draws it, with a way to a tab of its own', async () => {
    const { user, log } = bets({ 'game/betList': () => list([bet(7)]), 'game/betDetail': () => ok({ detail_url: detail }) });
    await user.click(await screen.findByRole('button', { name: 'See the round of Manila Sevens, 2026-11-20 12:05:06' }));
    expect((await screen.findByTitle('The round of Manila Sevens')).getAttribute('src')).toBe(detail);
    expect(screen.getByText('Open in a new tab').closest('a')?.getAttribute('href')).toBe(detail);
    expect(log.calls.at(-1)).toEqual({ call: 'game/betDetail', body: { player_id: '639171234567', ticket_id: '7', lang_code: 'en' } });
  });

  test.each([
    ['is gone', () => no('ticket_not_exists')],
    ['would come from elsewhere', () => ok({ detail_url: 'http://evil.example/round' })],
  ])('a round that %s - says so and opens nothing', async (_, reply) => {
    const { user, log } = bets({ 'game/betList': () => list([bet(7)]), 'game/betDetail': reply });
    await user.click(await screen.findByRole('button', { name: /See the round of/ }));
    await waitFor(() => expect(log.toasts).toEqual([{ tone: 'danger', text: 'The provider no longer shows this round.' }]));
    expect(document.querySelector('iframe')).toBeNull();
  });

  test('sums - are of all rounds, not of the page', async () => {
    bets({ 'game/betList': () => list([bet(1)], 25) });
    const figures = (await screen.findAllByRole('definition')).map(({ textContent }) => textContent);
    expect(figures).toEqual(['₱40.00', '₱30.00', '−₱10.00']);
  });

  test('a category - is asked for alone and stands in the address; without bets it leads back to all', async () => {
    const { log, user } = bets({
      'game/betList': (body: { game_type?: string }) => (body.game_type === 'bingo' ? list([]) : list([bet(1)])),
    });
    await user.click(await screen.findByRole('button', { name: 'Bingo' }));
    await waitFor(() => expect(log.calls.at(-1)?.body).toMatchObject({ game_type: 'bingo', page_number: 1 }));
    await user.click(await screen.findByRole('button', { name: 'Show all games' }));
    expect(await screen.findByRole('table', { name: 'Bets, newest first' })).toBeTruthy();
  });

  test('the file - has every round with plain figures', async () => {
    const texts: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (texts.push(blob as Blob), 'blob:test'));
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    const { log, user } = bets({ 'game/betList': () => list([bet(1), bet(2, { game_name: '=evil', payout: '0.00', net: '-10.00' })]) });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(log.toasts).toEqual([{ tone: 'success', text: 'Your bets are saved as a file' }]));
    const [header, first, second] = ((await texts[0]?.text()) ?? '').split('\r\n');
    expect(header).toContain('When,Game,Provider,Category,Stake,Payout,Result,State,Ticket');
    expect(first).toBe('2026-11-20 12:05:06,Manila Sevens,Tala Studio,Slots,10.00,30.00,20.00,Settled,1');
    expect(second).toContain("'=evil,");
    expect(log.calls.at(-1)?.body).toMatchObject({ page_size: 1_000 });
  });

  test('no bets - leads to the games', async () => {
    bets({ 'game/betList': () => list([]) });
    expect(await screen.findByText('No bets in these days')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the games' }).getAttribute('href')).toBe('/slot');
  });

  test('a failure - says what happened and tries again', async () => {
    let tries = 0;
    const { user } = bets({ 'game/betList': () => ((tries += 1) === 1 ? no('systemError') : list([bet(1)])) });
    await screen.findByText('The bets did not load');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 round')).toBeTruthy();
  });

  test('offline - says so and asks nothing', () => {
    const { log } = bets({ 'game/betList': () => list([bet(1)]) }, { online: createStore(() => ({ online: false })) });
    expect(screen.getByText('Your bets come when the connection is back.')).toBeTruthy();
    expect(log.calls).toEqual([]);
  });
});
