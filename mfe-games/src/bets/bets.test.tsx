// @vitest-environment happy-dom
import { createStore } from '@parol/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { no } from '../testing/render-remote.tsx';
import { bet, bets, list, ticket } from './testing/bet-replies.tsx';

afterEach(() => vi.restoreAllMocks());

describe('bets of the statement', () => {
  it('rounds - show stake, payout and result, wins with a plus, zero as blank', async () => {
    const { log } = bets({
      'game/betList': () =>
        list([
          bet(1),
          bet(2, { payout: '0.00', net: '-10.00' }),
          bet(3, { state: 'open', payout: '0.00', net: '-10.00' }),
          bet(4, { state: 'cancelled', payout: '0.00', net: '0.00' }),
        ]),
    });
    const [, won, lost, running, cancelled] = within(
      await screen.findByRole('table', { name: 'Bets, newest first' }),
    ).getAllByRole('row');
    expect(won).toHaveTextContent(/₱10\.00.*₱30\.00.*\+₱20\.00/);
    expect(within(won as HTMLElement).getByTitle('2026-11-20 12:05:06')).toBeInTheDocument();
    expect(lost).toHaveTextContent('−₱10.00');
    expect(lost).not.toHaveTextContent('₱0.00');
    expect(running).toHaveTextContent('Open');
    expect(running).not.toHaveTextContent('−₱10.00');
    expect(cancelled).toHaveTextContent('Cancelled');
    expect(log.calls[0]).toEqual({
      call: 'game/betList',
      body: { page_number: 1, page_size: 10, from: '2026-10-23', to: '2026-11-21' },
    });
  });

  it('the next page - loads the next ten rounds', async () => {
    const { user, log } = bets({ 'game/betList': () => list([bet(1)], 25) });
    expect(await screen.findByText('Page 1 of 3')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Older' }));
    expect(await screen.findByText('Page 2 of 3')).toBeInTheDocument();
    expect(log.calls.at(-1)?.body).toMatchObject({ page_number: 2, page_size: 10, up_to: '9' });
  });

  it('sums - are of all rounds, not of the page', async () => {
    bets({ 'game/betList': () => list([bet(1)], 25) });
    const figures = (await screen.findAllByRole('definition')).map(
      ({ textContent }) => textContent,
    );
    expect(figures).toEqual(['₱40.00', '₱30.00', '−₱10.00']);
  });

  it('a category - filters the request; without bets there is a button for all games', async () => {
    const { log, user } = bets({
      'game/betList': (body: { game_type?: string }) =>
        body.game_type === 'bingo' ? list([]) : list([bet(1)]),
    });
    await user.click(await screen.findByRole('button', { name: 'Bingo' }));
    await waitFor(() =>
      expect(log.calls.at(-1)?.body).toMatchObject({ game_type: 'bingo', page_number: 1 }),
    );
    await user.click(await screen.findByRole('button', { name: 'Show all games' }));
    expect(await screen.findByRole('table', { name: 'Bets, newest first' })).toBeInTheDocument();
  });

  it('the CSV file - contains every round with plain numbers', async () => {
    const texts: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation(
      (blob) => (texts.push(blob as Blob), 'blob:test'),
    );
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    const { log, user } = bets({
      'game/betList': () =>
        list([ticket, bet(2, { game_name: '=evil', payout: '0.00', net: '-10.00' })]),
    });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() =>
      expect(log.toasts).toEqual([{ tone: 'success', text: 'Your bets are saved as a file' }]),
    );
    const [header, first, second] = ((await texts[0]?.text()) ?? '').split('\r\n');
    expect(header).toContain('When,Game,Provider,Category,Stake,Payout,Result,Status,Ticket,Bets');
    expect(first).toContain(
      '2026-11-20 12:05:06,Tala Sports,Tala Studio,Sports,10.00,30.00,20.00,Settled,8,"Manila FC, Manila FC – Cebu, 1.85, 2-1, Won | Cebu −1.5, ',
    );
    expect(second).toContain("'=evil,");
    expect(log.calls.at(-1)?.body).toMatchObject({ page_size: 1_000 });
  });

  it('no bets - links to the games', async () => {
    bets({ 'game/betList': () => list([]) });
    expect(await screen.findByText('No bets in this period')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the games' })).toHaveAttribute('href', '/slot');
  });

  it('a failure - shows the error and retries', async () => {
    let tries = 0;
    const { user } = bets({
      'game/betList': () => ((tries += 1) === 1 ? no('systemError') : list([bet(1)])),
    });
    await screen.findByText('The bets did not load');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 round')).toBeInTheDocument();
  });

  it('offline - shows it and makes no request', () => {
    const { log } = bets(
      { 'game/betList': () => list([bet(1)]) },
      { online: createStore(() => ({ online: false })) },
    );
    expect(screen.getByText('Your bets appear when you are online again.')).toBeInTheDocument();
    expect(log.calls).toEqual([]);
  });
});
