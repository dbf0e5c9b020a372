// @vitest-environment happy-dom
import type { Replies } from '@parol/contract/testing';
import { refuse, succeed } from '@parol/wire';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderCashier } from '../testing/render-cashier.tsx';
import {
  accountOnWire,
  requirementOnWire,
  rulesOnWire,
  ticketOnWire,
  pageOnWire,
} from '../testing/rows.ts';
import WithdrawalPage from './withdrawal.page.tsx';

const bank = accountOnWire({
  bank_id: 'bdo',
  bank_name: 'BDO',
  kind: 'bank',
  account_ref: 'acc-2',
  is_default: false,
  bank_acc_no: '••••9876',
});
const open = (replies: Replies = {}, language: 'en' | 'ph' = 'en', path = '/withdrawal') =>
  renderCashier(<WithdrawalPage />, {
    language,
    path,
    replies: {
      'fund/withdrawalRules': () => succeed([rulesOnWire()]),
      'fund/memberEwalletList': () => succeed([accountOnWire()]),
      'fund/memberBankList': () => succeed([bank]),
      'fund/addWithdrawTicket': () => succeed([ticketOnWire()]),
      ...replies,
    },
  });
const amountField = () =>
  screen.findByRole<HTMLInputElement>('textbox', { name: /amount|halaga/i });
const submit = () => screen.getByRole('button', { name: /^(Withdraw|Mag-withdraw)$/ });
afterEach(() => vi.useRealTimers());

describe('withdrawing', () => {
  it('shows available and withheld amounts and the required turnover', async () => {
    open({ 'fund/promotionStatus': () => succeed([requirementOnWire()]) });
    const bar = await screen.findByRole('progressbar', { name: 'Welcome bonus' });
    expect(bar).toHaveAttribute('aria-valuenow', '20');
    expect(bar).toHaveAttribute('aria-valuetext', '₱750 of ₱3,750');
    expect(screen.getByText('₱600.00')).toBeInTheDocument();
    expect(screen.getByText('₱3,000.00 more releases ₱400.00')).toBeInTheDocument();
    expect(screen.getByText('4 of 5')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /how to give it up/ })).toHaveAttribute(
      'href',
      '/promotions',
    );
  });

  it('confirms, then creates one ticket to the default account', async () => {
    const { user, bodiesOf } = open();
    await user.type(await amountField(), '100');
    await user.click(submit());
    await screen.findByText('Withdraw ₱100.00?');
    expect(bodiesOf('fund/addWithdrawTicket')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw' }));
    await waitFor(async () => expect(await amountField()).toHaveValue(''));
    expect(bodiesOf('fund/addWithdrawTicket')).toEqual([
      {
        withdrawal_amount: '100.00',
        bank_id: 'gcash',
        bank_acc_no: 'acc-1',
        request_id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      },
    ]);
  });

  it('navigates to the new ticket', async () => {
    let rows = [ticketOnWire({ ticket_id: 'old', state: 'completed' })];
    const { user } = open({
      'fund/withdrawTicketList': () => succeed(pageOnWire(rows)),
      'fund/addWithdrawTicket': () => {
        rows = [ticketOnWire({ ticket_id: 't9' }), ...rows];
        return succeed([rows[0]]);
      },
    });
    await user.type(await amountField(), '100');
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: 'Yes, withdraw' }));
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Your latest withdrawal' })).toHaveFocus(),
    );
    expect(document.activeElement).toHaveTextContent('Requested');
  });

  it('uses the chosen account', async () => {
    const { user, bodiesOf } = open();
    await user.click(await screen.findByRole('radio', { name: 'BDO' }));
    await user.type(await amountField(), '100');
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: 'Yes, withdraw' }));
    await waitFor(() =>
      expect(bodiesOf('fund/addWithdrawTicket')).toEqual([
        expect.objectContaining({ bank_id: 'bdo', bank_acc_no: 'acc-2' }),
      ]),
    );
  });

  it('repeats the request id after a lost reply, and uses a new one for other values', async () => {
    let lost = true;
    const { user, bodiesOf } = open({
      'fund/addWithdrawTicket': () => (lost ? {} : succeed([ticketOnWire()])),
    });
    const once = async () => {
      await user.click(submit());
      await user.click(await screen.findByRole('button', { name: 'Yes, withdraw' }));
    };
    await user.type(await amountField(), '100');
    await once();
    await waitFor(() => expect(screen.queryByText('Withdraw ₱100.00?')).not.toBeInTheDocument());
    lost = false;
    await once();
    await waitFor(async () => expect(await amountField()).toHaveValue(''));
    await user.type(await amountField(), '100');
    await once();
    await waitFor(() => expect(bodiesOf('fund/addWithdrawTicket')).toHaveLength(3));
    const ids = bodiesOf('fund/addWithdrawTicket').map(
      (body) => (body as { request_id: string }).request_id,
    );
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('All fills in the available amount', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'All: ₱600.00' }));
    expect(await amountField()).toHaveValue('600.00');
  });

  it.each([
    ['', 'Enter how much you want to withdraw'],
    ['0', 'The amount must be greater than 0'],
    ['49.99', 'Withdrawal amount must be more than or equal to 50'],
    ['100000.01', 'The maximum withdrawal is ₱100,000'],
    ['1000.01', 'That is more than your balance'],
    ['600.01', 'You can withdraw ₱600.00 now; ₱400.00 is withheld'],
  ])('amount %j - shows an error without a confirmation', async (typed, message) => {
    const { user, bodiesOf } = open();
    const field = await amountField();
    if (typed) await user.type(field, typed);
    await user.click(submit());
    await screen.findByText(message);
    expect(field).toHaveFocus();
    expect(bodiesOf('fund/addWithdrawTicket')).toEqual([]);
  });

  it("has the specification's text for the Filipino minimum", async () => {
    const { user } = open({}, 'ph');
    await user.type(await amountField(), '49');
    await user.click(submit());
    await screen.findByText('Ang halaga ng pag-wiwithdraw ay dapat na mas mataas o pantay sa 50');
  });

  it.each([
    ['withdrawal_amount_lte_withhold_amount', 'beside the amount'],
    ['insufficient_balance', 'beside the amount'],
    ['bank_member_inactive', 'beside the account'],
    ['payout_account_new', 'beside the account'],
    ['withdrawal_phone_changed', 'above the button'],
    ['exceed_withdrawal_frequency', 'above the button'],
  ])('refusal %s - is shown %s, and the amount is kept', async (code, place) => {
    const { user } = open({ 'fund/addWithdrawTicket': () => refuse(code) });
    await user.type(await amountField(), '100');
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: 'Yes, withdraw' }));
    const field = await amountField();
    const seen = () => {
      if (field.getAttribute('aria-invalid') === 'true') return 'beside the amount';
      if (screen.queryByRole('alert')?.textContent) return 'above the button';
      return screen.getByRole('group', { name: 'Account' }).getAttribute('aria-describedby')
        ? 'beside the account'
        : 'nowhere';
    };
    await waitFor(() => expect(seen()).toBe(place));
    expect(field).toHaveValue('100');
  });

  it('with everything withheld - shows what is needed, without the form', async () => {
    const { user } = open({
      'fund/withdrawalRules': () =>
        succeed([rulesOnWire({ available: '49.99', withheld: '950.01' })]),
    });
    await user.type(await amountField(), '49.99');
    await user.click(submit());
    expect(screen.getByText('You need at least ₱50 that is not withheld.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^All/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/^Withdraw ₱/)).not.toBeInTheDocument();
  });

  it('above the sum that needs no code - asks for the OTP and shows its errors at the field', async () => {
    let right = false;
    const { user, bodiesOf } = open({
      'fund/withdrawalRules': () => succeed([rulesOnWire({ otp_above: '99.99' })]),
      'member/withdrawalTac': () => succeed([{ resend_at: '2099-01-01T00:00:00.000Z' }]),
      'fund/addWithdrawTicket': () => (right ? succeed([ticketOnWire()]) : refuse('invalid_tac')),
    });
    await user.type(await amountField(), '100');
    await user.click(submit());
    const code = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Code' });
    await user.type(code, '111111');
    await waitFor(() => expect(code).toHaveAttribute('aria-invalid', 'true'));
    right = true;
    await user.type(code, '222222');
    await waitFor(() => expect(code).not.toBeInTheDocument());
    const sent = bodiesOf('fund/addWithdrawTicket') as readonly {
      tac_code: string;
      request_id: string;
    }[];
    expect(sent.map(({ tac_code }) => tac_code)).toEqual(['111111', '222222']);
    expect(bodiesOf('member/withdrawalTac')).toHaveLength(1);
  });

  it('for which the platform wants a code - asks for it, and keeps the amount', async () => {
    const { user, bodiesOf } = open({
      'member/withdrawalTac': () => succeed([{ resend_at: '2099-01-01T00:00:00.000Z' }]),
      'fund/addWithdrawTicket': () => refuse('tac_required', [{ otp_above: '0.00' }]),
    });
    await user.type(await amountField(), '100');
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: 'Yes, withdraw' }));
    await screen.findByRole('textbox', { name: 'Code' });
    await waitFor(() => expect(bodiesOf('member/withdrawalTac')).toHaveLength(1));
    expect(await amountField()).toHaveValue('100');
  });

  it('above what is left of the day - says how much is left, and offers it', async () => {
    const { user, bodiesOf } = open({
      'fund/withdrawalRules': () => succeed([rulesOnWire({ day_left: '120.00' })]),
    });
    await user.click(await screen.findByRole('button', { name: 'Maximum for today: ₱120.00' }));
    expect(await amountField()).toHaveValue('120.00');
    expect(screen.getByText('₱120 of ₱20,000')).toBeInTheDocument();
    await user.clear(await amountField());
    await user.type(await amountField(), '121');
    await user.click(submit());
    await screen.findByText('You can withdraw ₱20,000 a day; ₱120.00 is left today');
    expect(bodiesOf('fund/addWithdrawTicket')).toEqual([]);
  });

  it('with nothing left of the day - says so, without the form', async () => {
    const { user } = open({
      'fund/withdrawalRules': () => succeed([rulesOnWire({ day_left: '49.99' })]),
    });
    await user.type(await amountField(), '49');
    await user.click(submit());
    expect(
      screen.getByText(
        'You have withdrawn ₱20,000 today, the most for one day. Come back tomorrow.',
      ),
    ).toBeInTheDocument();
  });

  it('with no withdrawal left today - shows that, without the form', async () => {
    const { user } = open({
      'fund/withdrawalRules': () => succeed([rulesOnWire({ left_today: 0 })]),
    });
    await user.type(await amountField(), '100');
    await user.click(submit());
    expect(screen.getByText('You have used all 5 withdrawals of today.')).toBeInTheDocument();
    expect(screen.queryByText('Withdraw ₱100.00?')).not.toBeInTheDocument();
  });
});

describe('after a changed phone', () => {
  it('shows from when withdrawals are possible, without the form', async () => {
    const { user } = open({
      'fund/withdrawalRules': () =>
        succeed([rulesOnWire({ opens_at: '2099-01-01T00:00:00.000Z' })]),
    });
    await user.type(await amountField(), '100');
    await user.click(submit());
    expect(
      screen.getByText('Your phone number was changed. You can withdraw from 2099-01-01 08:00:00.'),
    ).toBeInTheDocument();
    expect(screen.queryByText('Withdraw ₱100.00?')).not.toBeInTheDocument();
  });
});

describe('accounts', () => {
  it('none yet - links to adding one', async () => {
    const { user, log } = open({
      'fund/memberEwalletList': () => succeed([]),
      'fund/memberBankList': () => succeed([]),
    });
    await screen.findByText('No account to pay to yet');
    await user.click(screen.getByRole('button', { name: 'Add e-wallet' }));
    await user.click(screen.getByRole('button', { name: 'Add bank account' }));
    expect(log.modals.map(({ selector }) => selector)).toEqual(['add-ewallet', 'add-bank']);
  });

  it('a new one cannot be chosen and shows from when it can', async () => {
    open({
      'fund/memberEwalletList': () =>
        succeed([accountOnWire({ usable_from: '2099-01-01T00:00:00.000Z', usable: false })]),
    });
    expect(await screen.findByRole('radio', { name: 'GCash' })).toBeDisabled();
    expect(screen.getByText('Can be used from 2099-01-01 08:00:00')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'BDO' })).toBeChecked());
  });
});

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
  ] as const)(
    'rejected for a reason that has a code - say it in words, in %s',
    async (language, words) => {
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
    },
  );

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

describe('states of the page', () => {
  it('loading is a skeleton', () => {
    open();
    expect(screen.getAllByText('Loading').length).toBeGreaterThan(0);
  });

  it('error offers retry', async () => {
    let down = true;
    const { user } = open({
      'fund/withdrawalRules': () => (down ? refuse('systemError') : succeed([rulesOnWire()])),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    down = false;
    await user.click(retry);
    await amountField();
  });

  it('offline shows a note, and nothing is sent', async () => {
    const { shell, user } = open();
    await user.type(await amountField(), '100');
    act(() => shell.online.setState({ online: false }));
    await screen.findByText('You are offline. Connect to continue.');
    await user.click(submit());
    expect(screen.queryByText('Withdraw ₱100.00?')).not.toBeInTheDocument();
  });
});
