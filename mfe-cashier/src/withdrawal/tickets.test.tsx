// @vitest-environment happy-dom
import { succeed } from '@parol/wire';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ticketOnWire, pageOnWire } from '../testing/rows.ts';
import { open } from './testing/open-withdrawal.tsx';

afterEach(() => vi.useRealTimers());

describe('tickets', () => {
  it.each([
    ['pending', ['now', 'todo', 'todo', 'todo'], 0],
    ['processing', ['done', 'now', 'todo', 'todo'], 0],
    ['approved', ['done', 'done', 'done', 'now'], 0],
    ['completed', ['done', 'done', 'done', 'done'], 0],
    ['rejected', ['done', 'done', 'failed'], 1],
  ] as const)(
    '%s - shows its step, and a refund only when rejected',
    async (state, steps, refunds) => {
      open({
        'fund/withdrawTicketList': () => succeed(pageOnWire([ticketOnWire({ state })])),
      });
      const list = await screen.findByRole('list', { name: 'Progress of this withdrawal' });
      expect([...list.children].map((step) => step.getAttribute('data-state'))).toEqual(steps);
      expect(screen.queryAllByText('The money is back in your balance.')).toHaveLength(refunds);
    },
  );

  it('are polled every two seconds until paid, then balance and limits are refreshed', async () => {
    vi.useFakeTimers();
    let state: 'approved' | 'completed' = 'approved';
    const { shell, bodiesOf } = open({
      'fund/withdrawTicketList': () => succeed(pageOnWire([ticketOnWire({ state })])),
    });
    const refresh = vi.spyOn(shell.balance, 'refresh');
    await act(() => vi.advanceTimersByTimeAsync(2_100));
    const read = bodiesOf('fund/withdrawTicketList').length;
    expect(read).toBeGreaterThan(1);
    expect(refresh).not.toHaveBeenCalled();
    state = 'completed';
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(refresh).toHaveBeenCalledOnce();
    expect(bodiesOf('fund/withdrawalRules')).toHaveLength(2);
    const after = bodiesOf('fund/withdrawTicketList').length;
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(bodiesOf('fund/withdrawTicketList')).toHaveLength(after);
  });

  it('none yet - shows the empty state', async () => {
    open();
    await screen.findByText('No withdrawals yet');
  });

  it('have pages of ten and a total', async () => {
    const ten = Array.from({ length: 10 }, (_, index) =>
      ticketOnWire({ ticket_id: `t${index}`, state: 'completed' }),
    );
    const { user, bodiesOf } = open({
      'fund/withdrawTicketList': () => succeed(pageOnWire(ten, 20)),
    });
    await user.click(await screen.findByRole('button', { name: 'Older' }));
    await waitFor(() =>
      expect(bodiesOf('fund/withdrawTicketList')).toContainEqual({ page_number: 2, page_size: 10 }),
    );
    expect(await screen.findByRole('navigation', { name: 'Page 2 of 2' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Older' })).toBeDisabled();
  });

  it('up to ten - have one page', async () => {
    const ten = Array.from({ length: 10 }, (_, index) =>
      ticketOnWire({ ticket_id: `t${index}`, state: 'completed' }),
    );
    open({ 'fund/withdrawTicketList': () => succeed(pageOnWire(ten)) });
    await screen.findByRole('table', { name: 'Your withdrawals' });
    expect(screen.queryByRole('button', { name: 'Older' })).not.toBeInTheDocument();
  });

  it('from free credit - are marked on the ticket and in the list', async () => {
    open({
      'fund/withdrawTicketList': () => succeed(pageOnWire([ticketOnWire({ isFreeC: true })])),
    });
    const ticket = await screen.findByRole('region', { name: 'Your latest withdrawal' });
    expect(within(ticket).getByText('Free credit')).toBeInTheDocument();
    expect(screen.getAllByText('Free credit')).toHaveLength(2);
  });

  it.each([
    ['en', 'The name on the account is not your registered name'],
    ['ph', 'Hindi tugma ang pangalan sa account sa nakarehistrong pangalan mo'],
  ] as const)('rejected with a reason code - show its text, in %s', async (language, words) => {
    const row = ticketOnWire({
      ticket_id: 'old',
      state: 'rejected',
      reason: 'account_name_differs',
    });
    open(
      { 'fund/withdrawTicketList': () => succeed(pageOnWire([row])) },
      language,
      '/withdrawal?ticket=old',
    );
    expect(await screen.findByText(new RegExp(words))).toBeInTheDocument();
  });

  it('link to their steps', async () => {
    const rows = [
      ticketOnWire({ ticket_id: 'new' }),
      ticketOnWire({ ticket_id: 'old', state: 'rejected', reason: 'Name differs' }),
    ];
    open(
      { 'fund/withdrawTicketList': () => succeed(pageOnWire(rows)) },
      'en',
      '/withdrawal?ticket=old',
    );
    const ticket = await screen.findByRole('region', { name: 'This withdrawal' });
    expect(ticket).toHaveTextContent('Name differs');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/withdrawal?ticket=new', '/withdrawal?ticket=old']);
  });
});
