// @vitest-environment happy-dom
import { refuse, succeed } from '@parol/wire';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  accountOnWire,
  requirementOnWire,
  rulesOnWire,
  ticketOnWire,
  pageOnWire,
} from '../testing/rows.ts';
import { amountField, open, submit } from './testing/open-withdrawal.tsx';

afterEach(() => vi.useRealTimers());

describe('withdrawing', () => {
  it('shows available and withheld amounts and the required turnover', async () => {
    open({ 'fund/promotionStatus': () => succeed([requirementOnWire()]) });
    const bar = await screen.findByRole('progressbar', { name: 'Welcome bonus' });
    expect(bar).toHaveAttribute('aria-valuenow', '20');
    expect(bar).toHaveAttribute('aria-valuetext', '₱750 of ₱3,750');
    expect(screen.getByText('₱600.00')).toBeInTheDocument();
    expect(screen.getByText('Bet ₱3,000 more to unlock ₱400')).toBeInTheDocument();
    expect(screen.getByText('4 of 5')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /give up this bonus/ })).toHaveAttribute(
      'href',
      '/promotions',
    );
  });

  it('confirms, then creates one ticket to the default account', async () => {
    const { user, bodiesOf } = open();
    await user.type(await amountField(), '100');
    await user.click(submit());
    await screen.findByText('Withdraw ₱100?');
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

  it('repeats the request id after a lost reply; the next withdrawal gets a new one', async () => {
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
    await waitFor(() => expect(screen.queryByText('Withdraw ₱100?')).not.toBeInTheDocument());
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

  it('"All" fills in the available amount', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'All: ₱600' }));
    expect(await amountField()).toHaveValue('600.00');
  });

  it.each([
    ['', 'Enter how much you want to withdraw'],
    ['0', 'The amount must be greater than 0'],
    ['49.99', 'Withdrawal amount must be more than or equal to 50'],
    ['20000.01', 'You can withdraw ₱20,000 a day; ₱20,000 is left today'],
    ['1000.01', 'That is more than your balance'],
    ['600.01', 'You can withdraw ₱600 now; ₱400 is withheld'],
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
    ['withdrawal_amount_lte_withhold_amount', 'at the amount'],
    ['insufficient_balance', 'at the amount'],
    ['bank_member_inactive', 'at the account'],
    ['payout_account_new', 'at the account'],
    ['withdrawal_phone_changed', 'above the button'],
    ['exceed_withdrawal_frequency', 'above the button'],
  ])('refusal %s - is shown %s, and the amount is kept', async (code, place) => {
    const { user } = open({ 'fund/addWithdrawTicket': () => refuse(code) });
    await user.type(await amountField(), '100');
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: 'Yes, withdraw' }));
    const field = await amountField();
    const seen = () => {
      if (field.getAttribute('aria-invalid') === 'true') return 'at the amount';
      if (screen.queryByRole('alert')?.textContent) return 'above the button';
      return screen.getByRole('group', { name: 'Account' }).getAttribute('aria-describedby')
        ? 'at the account'
        : 'nowhere';
    };
    await waitFor(() => expect(seen()).toBe(place));
    expect(field).toHaveValue('100');
  });
});

describe('after a changed phone', () => {
  it('shows from when withdrawals are possible, without a confirmation', async () => {
    const { user } = open({
      'fund/withdrawalRules': () =>
        succeed([rulesOnWire({ opens_at: '2099-01-01T00:00:00.000Z' })]),
    });
    await user.type(await amountField(), '100');
    await user.click(submit());
    expect(
      screen.getByText(
        'Your phone number was changed. You can withdraw from Jan 1, 2099, 8:00 AM.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText('Withdraw ₱100?')).not.toBeInTheDocument();
  });
});

describe('accounts', () => {
  it('none yet - offers to add one', async () => {
    const { user, log } = open({
      'fund/memberEwalletList': () => succeed([]),
      'fund/memberBankList': () => succeed([]),
    });
    await screen.findByText('No account to pay to yet');
    await user.click(screen.getByRole('button', { name: 'Add e-wallet' }));
    await user.click(screen.getByRole('button', { name: 'Add bank account' }));
    expect(log.modals.map(({ selector }) => selector)).toEqual(['add-ewallet', 'add-bank']);
  });

  it('a new one - cannot be chosen and shows from when it can', async () => {
    open({
      'fund/memberEwalletList': () =>
        succeed([accountOnWire({ usable_from: '2099-01-01T00:00:00.000Z', usable: false })]),
    });
    expect(await screen.findByRole('radio', { name: 'GCash' })).toBeDisabled();
    expect(screen.getByText('Can be used from Jan 1, 2099, 8:00 AM')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'BDO' })).toBeChecked());
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
    expect(screen.queryByText('Withdraw ₱100?')).not.toBeInTheDocument();
  });
});
