// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { gameRow, no, ok, renderRemote } from '../testing/render-remote.tsx';
import BetsSlot from './bets.slot.tsx';
import { bet, bets, detail, list, record, ticket } from './testing/bet-replies.tsx';

afterEach(() => vi.restoreAllMocks());

describe('bets of the statement', () => {
  it('a round - opens with its provider’s record and drawing, and a link to a new tab', async () => {
    const { user, log } = bets({
      'game/betList': () => list([bet(7)]),
      'game/betDetail': () => ok({ detail_url: detail }),
      'game/resultOne': () => ok(record),
    });
    await user.click(
      await screen.findByRole('button', {
        name: /^View the round of Manila Sevens, Nov 20/,
      }),
    );
    const sheet = within(screen.getByRole('dialog', { name: 'Manila Sevens' }));
    expect(await sheet.findByTitle('Round of Manila Sevens')).toHaveAttribute('src', detail);
    expect(sheet.getByText('Open in a new tab').closest('a')).toHaveAttribute('href', detail);
    expect(await sheet.findByText('T-7')).toBeInTheDocument();
    expect(sheet.getByText('+₱20.00')).toBeInTheDocument();
    expect(sheet.queryByText(/own record says/)).not.toBeInTheDocument();
    const request = { player_id: '639171234567', ticket_id: '7', lang_code: 'en' };
    expect(log.calls).toContainEqual({ call: 'game/betDetail', body: request });
    expect(log.calls).toContainEqual({
      call: 'game/resultOne',
      body: { player_id: '639171234567', result_id: '7' },
    });
  });

  it('the provider’s daily record - loads from its report page by page, and again after a failure', async () => {
    let busy = true;
    const address = 'http://localhost:4001/studio/api/report';
    const day = (body: { page_number?: number }) =>
      busy
        ? no('SERVER BUSY')
        : ok({
            total: 12,
            index: body.page_number,
            size: 10,
            working_date: '2026-11-20',
            data: [{ ...record, result_id: `T-${body.page_number}` }],
          });
    const { user, log } = bets({
      'game/betList': () => list([bet(7)]),
      'game/betDetail': () => ok({ detail_url: detail }),
      'game/resultOne': () => ok({ ...record, report: address }),
      'game/gameList': () => ok(gameRow('Manila Sevens')),
      'report/gameResult': day,
    });
    await user.click(await screen.findByRole('button', { name: /View the round of/ }));
    await user.click(
      await screen.findByRole('button', { name: 'Tala Studio’s own record of 2026-11-20' }),
    );
    expect(await screen.findByText('The record did not load')).toBeInTheDocument();
    busy = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const shown = within(
      await screen.findByRole('table', { name: 'The provider’s rounds of 2026-11-20' }),
    );
    expect(await shown.findByRole('rowheader')).toHaveTextContent(
      'Manila Sevens2026-11-20 12:05:06 · T-1',
    );
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Older' }));
    expect(await screen.findByText(/· T-2$/)).toBeInTheDocument();
    expect(log.calls.at(-1)).toEqual({
      call: 'report/gameResult',
      body: { address, working_date: '2026-11-20', page_number: 2, page_size: 10 },
    });
  });

  it('a win under review - is shown in the list and in the round, and the record agrees', async () => {
    const held = { payout: '0.00', net: '-10.00', under_review: '30.00' };
    const { user } = bets({
      'game/betList': () => list([bet(7, held)]),
      'game/betDetail': () => ok({ detail_url: detail }),
      'game/resultOne': () => ok(record),
    });
    expect(await screen.findByText('Win of ₱30 under review')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /View the round of/ }));
    const sheet = within(screen.getByRole('dialog', { name: 'Manila Sevens' }));
    expect(await sheet.findByText('T-7')).toBeInTheDocument();
    expect(sheet.getByText('Win under review').closest('div')).toHaveTextContent('₱30.00');
    expect(sheet.getByText(/Our staff check this win/)).toBeInTheDocument();
    expect(sheet.queryByText(/own record says/)).not.toBeInTheDocument();
  });

  it('a record that differs - is shown with its amounts', async () => {
    const { user } = bets({
      'game/betList': () => list([bet(7)]),
      'game/betDetail': () => ok({ detail_url: detail }),
      'game/resultOne': () => ok({ ...record, payout: '35.00' }),
    });
    await user.click(await screen.findByRole('button', { name: /View the round of/ }));
    expect(
      await screen.findByText(/own record says: stake ₱10\.00, win ₱35\.00/),
    ).toBeInTheDocument();
  });

  it.each([
    ['is gone', () => no('ticket_not_exists'), 'The provider no longer shows this round.'],
    [
      'has an address at another origin',
      () => ok({ detail_url: 'http://evil.example/round' }),
      'The provider no longer shows this round.',
    ],
    [
      'has a provider that is busy',
      () => no('SERVER BUSY'),
      'Launch game error, please contact admin',
    ],
  ])('a round that %s - shows the failure in its place, with retry', async (_, reply, text) => {
    let refuse = true;
    const { user } = bets({
      'game/betList': () => list([bet(7)]),
      'game/betDetail': () => (refuse ? reply() : ok({ detail_url: detail })),
      'game/resultOne': () => ok(record),
    });
    await user.click(await screen.findByRole('button', { name: /View the round of/ }));
    const sheet = within(screen.getByRole('dialog', { name: 'Manila Sevens' }));
    await waitFor(() => expect(sheet.getByRole('alert')).toHaveTextContent(text));
    expect(document.querySelector('iframe')).not.toBeInTheDocument();
    refuse = false;
    await user.click(sheet.getByRole('button', { name: 'Try again' }));
    expect(await sheet.findByTitle('Round of Manila Sevens')).toHaveAttribute('src', detail);
    await waitFor(() => expect(sheet.queryByRole('alert')).not.toBeInTheDocument());
  });
});

describe('tickets of the statement', () => {
  it('a ticket - shows its bets in the list and the sheet, with teams in the player’s language', async () => {
    const options = {
      account: {},
      language: 'ph',
      replies: {
        'game/betList': () => list([ticket]),
        'game/resultOne': () => ok({ ...record, bets: ticket.bets }),
      },
    };
    const { user } = renderRemote(<BetsSlot from="2026-10-23" to="2026-11-21" />, {
      ...options,
      replies: { ...options.replies, 'game/betDetail': () => ok({ detail_url: detail }) },
    } as never);
    const shown = await screen.findByRole('list', { name: 'Parlay na 5 taya' });
    const rows = within(shown)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Maynila FCMananalo · Maynila FC – Cebu1.852–1 · Panalo',
      'Cebu −1.5Handicap · Maynila FC – Cebu1.902–1 · Talo',
      'Over 2.5Kabuuan · Maynila FC – Cebu2.00Ibinalik',
      'at 2 pa',
    ]);
    await user.click(screen.getByRole('button', { name: /Tingnan ang round/ }));
    const sheet = within(screen.getByRole('dialog'));
    expect(
      within(await sheet.findByRole('list'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
        .slice(3),
    ).toEqual([
      'TablaMananalo · Maynila FC – Cebu3.10Bukas pa',
      'CebuCORRECT_SCORE · Maynila FC – Cebu9.00Bukas pa',
    ]);
    // The sheet lists the ticket's bets; the provider's page shows how the results were drawn.
    expect(document.querySelector('iframe')).not.toBeInTheDocument();
    expect(await sheet.findByText('Buksan sa bagong tab')).toBeInTheDocument();
  });

  it('a provider that does not return a ticket’s bets - is named as the reason; cockfights have their own terms', async () => {
    const meron = { ...ticket, ticket_id: '9', game_type: 'cockfight', bets: [ticket.bets[0]] };
    bets({ 'game/betList': () => list([{ ...ticket, bets: null }, meron]) });
    expect(
      await screen.findByText('The provider isn’t responding, so the matches can’t be shown.'),
    ).toBeInTheDocument();
    expect(
      within(screen.getByRole('list', { name: 'Bet' })).getByText('Meron · Manila FC'),
    ).toBeInTheDocument();
  });
});
