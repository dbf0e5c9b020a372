// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import InboxPage from './inbox.page.tsx';
import { gift, reply, show } from '../testing/rewards-rows.tsx';

const message = {
  inbox_id: '7',
  title_en: 'A gift',
  title_ph: 'Regalo',
  body_en: 'Body',
  body_ph: 'Laman',
  sent_at: '2026-11-20T00:00:00.000Z',
  read: false,
  gift,
};

describe('inbox', () => {
  const inbox = (value: readonly unknown[]) => ({
    'member/inboxList': reply(value),
    'member/inboxRead': reply([]),
  });

  it('a message - opens in place and is marked as read', async () => {
    const log = show(<InboxPage />, { replies: inbox([message]), account: {} });
    await userEvent.click(await screen.findByRole('button', { name: /A gift/ }));
    expect(screen.getByText('Body')).toBeInTheDocument();
    expect(log.calls).toContainEqual({ call: 'member/inboxRead', body: { inbox_id: '7' } });
  });

  it('a gift - is claimed and shows its new state', async () => {
    let state = 'open';
    const replies = {
      ...inbox([]),
      'member/inboxList': () => reply([{ ...message, read: true, gift: { ...gift, state } }])(),
      'member/inboxClaim': () => {
        state = 'claimed';
        return reply([{ bonus: '100.00', turnover: '500.00' }])();
      },
    };
    show(<InboxPage />, { replies, account: {} });
    await userEvent.click(await screen.findByRole('button', { name: /A gift/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Claim ₱100' }));
    expect(
      await screen.findByText('₱100 is in your balance. Complete ₱500 of turnover to withdraw it.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Claim ₱100' })).not.toBeInTheDocument();
  });

  it('a refused claim - shows the reason above the button', async () => {
    const refusal = () => ({ status: 0, statusdesc: 'ongoing_promotion', value: [] });
    show(<InboxPage />, {
      replies: { ...inbox([message]), 'member/inboxClaim': refusal },
      account: {},
    });
    await userEvent.click(await screen.findByRole('button', { name: /A gift/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Claim ₱100' }));
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(en.errors.inbox.ongoing_promotion),
    );
  });

  it.each(['all', 'gifts', 'unread'] as const)(
    'without messages under the filter %s - shows the empty state',
    async (filter) => {
      const path = `/inbox?filter=${filter}`;
      const log = show(<InboxPage />, { replies: inbox([]), account: {}, language: 'ph', path });
      expect(await screen.findByText(ph.inbox.none[filter].title)).toBeInTheDocument();
      expect(log.calls).toContainEqual({ call: 'member/inboxList', body: { filter } });
    },
  );

  it('a filter - requests its messages; one that is opened under "unread" stays in the list', async () => {
    const log = show(<InboxPage />, { replies: inbox([message]), account: { unread: 1 } });
    await userEvent.click(await screen.findByRole('button', { name: en.inbox.filter.unread }));
    expect(screen.getByRole('button', { name: en.inbox.filter.unread })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await userEvent.click(await screen.findByRole('button', { name: /A gift/ }));
    await waitFor(() =>
      expect(screen.queryByText(en.inbox.unread, { exact: false })).not.toBeInTheDocument(),
    );
    expect(screen.getByText('Body')).toBeInTheDocument();
    expect(log.calls.filter(({ call }) => call === 'member/inboxList')).toEqual([
      { call: 'member/inboxList', body: { filter: 'all' } },
      { call: 'member/inboxList', body: { filter: 'unread' } },
    ]);
  });

  it('all messages - are marked as read with one button', async () => {
    const log = show(<InboxPage />, {
      replies: { ...inbox([message]), 'member/inboxReadAll': reply([]) },
      account: { unread: 2 },
    });
    await userEvent.click(await screen.findByRole('button', { name: en.inbox.readAll }));
    await waitFor(() =>
      expect(log.calls).toContainEqual({ call: 'member/inboxReadAll', body: {} }),
    );
  });

  it.each([
    ['en', 'Referral cashback', /3 messages/],
    ['ph', 'Cashback sa referral', /3 mensahe/],
  ] as const)(
    'equal messages in a row, in %s - are one row that opens',
    async (language, title, count) => {
      const cashback = (inbox_id: string, change: object = {}) => ({
        ...message,
        inbox_id,
        kind: 'referral',
        title_en: `Referral cashback: \u20b1${inbox_id}0.00`,
        title_ph: `Cashback sa referral: \u20b1${inbox_id}0.00`,
        read: true,
        gift: null,
        ...change,
      });
      const rows = [
        cashback('1', { read: false }),
        ...['2', '3', '4'].map((id) => cashback(id)),
        { ...message, inbox_id: '5', read: true },
        ...['6', '7'].map((id) => cashback(id)),
      ];
      show(<InboxPage />, { replies: inbox(rows), account: {}, language });
      const group = within(await screen.findByRole('list', { name: title }));
      expect(group.getAllByRole('listitem')).toHaveLength(3);
      expect(screen.getByText(count)).toBeInTheDocument();
      // The unread one, the gift, and the two after it have rows of their own.
      expect(screen.getAllByRole('button', { expanded: false })).toHaveLength(7);
      expect(group.queryByText(/\u20b110\.00/)).not.toBeInTheDocument();
    },
  );

  it('a message that is read on this page - keeps its row beside equal ones', async () => {
    const plain = { ...message, title_en: 'Referral cashback', gift: null };
    let first: object = { ...plain, inbox_id: '1' };
    const others = ['2', '3', '4'].map((inbox_id) => ({ ...plain, inbox_id, read: true }));
    show(<InboxPage />, {
      account: {},
      replies: {
        'member/inboxList': () => reply([first, ...others])(),
        'member/inboxRead': () => {
          first = { ...first, read: true };
          return reply([])();
        },
      },
    });
    const [button] = await screen.findAllByRole('button', { name: /Referral cashback/ });
    await userEvent.click(button as Element);
    await waitFor(() =>
      expect(screen.queryByText(en.inbox.unread, { exact: false })).not.toBeInTheDocument(),
    );
    expect(button).toHaveFocus();
  });

  it('a link to a message - opens it', async () => {
    const log = show(<InboxPage />, {
      replies: inbox([{ ...message, inbox_id: '6', body_en: 'Another' }, message]),
      account: {},
      path: '/inbox?message=7',
    });
    expect(await screen.findByText('Body')).toBeVisible();
    expect(screen.getByText('Another')).not.toBeVisible();
    await waitFor(() =>
      expect(log.calls).toContainEqual({ call: 'member/inboxRead', body: { inbox_id: '7' } }),
    );
  });
});
