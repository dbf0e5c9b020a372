// @vitest-environment happy-dom
import { refuse, succeed } from '@parol/wire';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rulesOnWire, ticketOnWire } from '../testing/rows.ts';
import { amountField, open, submit } from './testing/open-withdrawal.tsx';

afterEach(() => vi.useRealTimers());

describe('withdrawing', () => {
  it('with everything withheld - shows what is needed, without a confirmation', async () => {
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

  it('above the OTP threshold - requires the OTP and shows its errors at the field', async () => {
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

  it('Enter after the last digit of the OTP - sends the withdrawal once', async () => {
    let reply: () => void = () => undefined;
    const replied = new Promise<void>((resolve) => {
      reply = resolve;
    });
    const { user, bodiesOf } = open({
      'fund/withdrawalRules': () => succeed([rulesOnWire({ otp_above: '99.99' })]),
      'member/withdrawalTac': () => succeed([{ resend_at: '2099-01-01T00:00:00.000Z' }]),
      'fund/addWithdrawTicket': async () => {
        await replied;
        return succeed([ticketOnWire()]);
      },
    });
    await user.type(await amountField(), '100');
    await user.click(submit());
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '111111{Enter}');
    reply();
    await waitFor(async () => expect(await amountField()).toHaveValue(''));
    expect(bodiesOf('fund/addWithdrawTicket')).toHaveLength(1);
  });

  it('refused for a missing OTP - requires the OTP and keeps the amount', async () => {
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

  it('above the rest of the daily limit - shows the rest and offers it', async () => {
    const { user, bodiesOf } = open({
      'fund/withdrawalRules': () =>
        succeed([rulesOnWire({ day_left: '120.00', maximum: '120.00' })]),
    });
    await user.click(await screen.findByRole('button', { name: 'Maximum for today: ₱120' }));
    expect(await amountField()).toHaveValue('120.00');
    expect(screen.getByText('₱120 of ₱20,000')).toBeInTheDocument();
    await user.clear(await amountField());
    await user.type(await amountField(), '121');
    await user.click(submit());
    await screen.findByText('You can withdraw ₱20,000 a day; ₱120 is left today');
    expect(bodiesOf('fund/addWithdrawTicket')).toEqual([]);
  });

  it('with the daily limit used up - shows that', async () => {
    const { user } = open({
      'fund/withdrawalRules': () => succeed([rulesOnWire({ day_left: '49.99', maximum: '49.99' })]),
    });
    await user.type(await amountField(), '49');
    await user.click(submit());
    expect(
      screen.getByText('You have withdrawn ₱20,000 today, the daily maximum. Come back tomorrow.'),
    ).toBeInTheDocument();
  });

  it('with no withdrawal left today - shows that, without a confirmation', async () => {
    const { user } = open({
      'fund/withdrawalRules': () => succeed([rulesOnWire({ left_today: 0 })]),
    });
    await user.type(await amountField(), '100');
    await user.click(submit());
    expect(screen.getByText('You have used all 5 withdrawals for today.')).toBeInTheDocument();
    expect(screen.queryByText('Withdraw ₱100?')).not.toBeInTheDocument();
  });
});
