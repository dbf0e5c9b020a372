// @vitest-environment happy-dom
import { refuse, succeed } from '@parol/wire';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { renderRemote } from '../testing/render-remote.tsx';
import { TicketSection } from './ticket.section.tsx';

const texts = { en, ph };
const prize = (id: string, tickets: number, more: object = {}) => ({
  prize_id: id,
  name: { en: `Prize ${id}`, ph: `Premyo ${id}` },
  tickets,
  tokens: '3.00',
  gift: null,
  left: 5,
  left_for_member: 2,
  until: '2027-01-01T00:00:00.000Z',
  ...more,
});
const page = (total: number) => ({
  total,
  index: 1,
  size: 10,
  working_date: '2026-11-01',
  data:
    total === 0
      ? []
      : [
          {
            ticket_no: '914500000000000001',
            source: 'deposit',
            issued_at: '2026-11-01T04:00:00.000Z',
            expires_at: '2026-12-01T16:00:00.000Z',
          },
        ],
  next_expiry: total === 0 ? null : { tickets: 1, at: '2026-12-01T16:00:00.000Z' },
  deposit_per_ticket: '200.00',
  per_deposit: 5,
  per_day: 10,
  days_valid: 30,
  prizes: [
    prize('a', 1),
    prize('b', 9),
    prize('c', 1, { left: 0 }),
    prize('d', 1, { left_for_member: 0 }),
  ],
});
const claims = {
  total: 1,
  index: 1,
  size: 10,
  working_date: '2026-11-01',
  data: [
    {
      claim_id: '5',
      purpose: 'prize',
      name: { en: '3 tokens', ph: '3 token' },
      tickets: 1,
      claimed_at: '2026-11-02T04:00:00.000Z',
      returned_at: null,
    },
  ],
};

describe('tickets', () => {
  it.each(['en', 'ph'] as const)(
    'in %s - are counted, listed and exchanged; an unavailable prize shows the reason',
    async (language) => {
      const t = texts[language].tickets;
      let total = 2;
      const { log } = renderRemote(<TicketSection />, {
        account: {},
        language,
        replies: {
          'campaign/jackpotTicketList': () => succeed([page(total)]),
          'campaign/getClaimedTickets': () => succeed([claims]),
          'campaign/redeemTickets': () => {
            total = 1;
            return succeed([{ prize_id: 'a', tickets: 1 }]);
          },
        },
      });
      const prizes = within(await screen.findByRole('list', { name: t.prizes }));
      for (const reason of [t.prize.short, t.prize.gone, t.prize.had])
        expect(prizes.getByText(reason)).toBeInTheDocument();
      const [first] = prizes.getAllByRole('button');
      if (first) fireEvent.click(first);
      const name = language === 'en' ? 'Prize a' : 'Premyo a';
      expect(await screen.findByText(t.prize.got.replace('{{name}}', name))).toBeInTheDocument();
      const sent = log.calls.find(({ call }) => call === 'campaign/redeemTickets');
      expect(sent?.body).toMatchObject({ prize_id: 'a', tickets: 1 });

      fireEvent.click(screen.getByRole('button', { name: t.mine }));
      const list = within(await screen.findByRole('list', { name: t.mine }));
      expect(list.getByText(/914500000000000001/)).toBeInTheDocument();
      expect(list.getByText(t.source.deposit)).toBeInTheDocument();
      fireEvent.click(screen.getByRole('button', { name: t.claimed }));
      const claimed = within(await screen.findByRole('list', { name: t.claimed }));
      expect(claimed.getByText(claims.data[0]?.name[language] ?? '')).toBeInTheDocument();
    },
  );

  it('refused - show the reason', async () => {
    renderRemote(<TicketSection />, {
      account: {},
      replies: {
        'campaign/jackpotTicketList': () => succeed([page(2)]),
        'campaign/redeemTickets': () => refuse('prize_not_available'),
      },
    });
    const prizes = within(await screen.findByRole('list', { name: en.tickets.prizes }));
    const [first] = prizes.getAllByRole('button');
    if (first) fireEvent.click(first);
    expect(await screen.findByText(en.errors.prize_not_available)).toBeInTheDocument();
  });

  it('none - the list shows the empty state; switched off - show nothing', async () => {
    renderRemote(<TicketSection />, {
      account: {},
      replies: { 'campaign/jackpotTicketList': () => succeed([page(0)]) },
    });
    fireEvent.click(await screen.findByRole('button', { name: en.tickets.mine }));
    expect(await screen.findByText(en.tickets.empty.title)).toBeInTheDocument();
    const { log, view } = renderRemote(<TicketSection />, {
      account: {},
      replies: { 'campaign/jackpotTicketList': () => refuse('promotion_not_available') },
    });
    await expect.poll(() => log.calls.length).toBeGreaterThan(0);
    await expect.poll(() => view.container.childElementCount).toBe(0);
  });
});
