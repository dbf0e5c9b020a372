// @vitest-environment happy-dom
import type { Replies } from '@parol/contract/testing';
import { refuse, succeed } from '@parol/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderCashier } from '../testing/render-cashier.tsx';
import { pageOnWire, transferOnWire, transferRulesOnWire } from '../testing/rows.ts';
import WithdrawalPage from '../withdrawal/withdrawal.page.tsx';

const call = 'fund/transferToFriend';
const open = (replies: Replies = {}, language: 'en' | 'ph' = 'en') =>
  renderCashier(<WithdrawalPage />, {
    language,
    path: '/withdrawal?tab=friend',
    replies: {
      'fund/transferRules': () => succeed([transferRulesOnWire()]),
      'member/transferTac': () => succeed([{ resend_at: '2099-01-01T00:00:00.000Z' }]),
      [call]: () => succeed([transferOnWire()]),
      ...replies,
    },
  });
const recipient = () => screen.findByRole<HTMLInputElement>('textbox', { name: /phone/i });
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: /amount|halaga/i });
const submit = () => screen.getByRole('button', { name: /^(Send|Ipadala)$/ });
const confirm = () => screen.findByRole('button', { name: /^(Yes, send|Oo, ipadala)$/ });
async function fill(user: ReturnType<typeof open>['user'], phone: string, typed: string) {
  await user.type(await recipient(), phone);
  await user.type(amount(), typed);
  await user.click(submit());
}

describe('sending to a friend', () => {
  it('is a tab next to the withdrawals', async () => {
    const { user } = open();
    expect(await screen.findByRole('tab', { name: 'Send to a friend' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await user.click(screen.getByRole('tab', { name: 'Withdraw' }));
    expect(screen.queryByRole('textbox', { name: /phone/i })).not.toBeInTheDocument();
  });

  it('confirms the fee and the received amount, then sends one transfer', async () => {
    const { user, bodiesOf, shell } = open();
    const refresh = vi.spyOn(shell.balance, 'refresh');
    await fill(user, '0918 123 4567', '100');
    const dialog = await screen.findByRole('dialog', { name: 'Send ₱100?' });
    expect(within(dialog).getByText('+63 918 123 4567')).toBeInTheDocument();
    expect(within(dialog).getByText('₱99.80')).toBeInTheDocument();
    expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument();
    expect(bodiesOf(call)).toEqual([]);
    await user.click(await confirm());
    await screen.findByText('63918•••4567 receives ₱99.80.');
    expect(bodiesOf(call)).toEqual([
      {
        recipient: '639181234567',
        transfer_amount: '100.00',
        request_id: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      },
    ]);
    expect(refresh).toHaveBeenCalled();
    expect(bodiesOf('fund/transferHistory')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Send another' }));
    expect(await recipient()).toHaveValue('');
  });

  it('after a changed phone - shows from when it is possible, without a confirmation', async () => {
    const opens_at = '2099-01-01T00:00:00.000Z';
    const { user } = open({
      'fund/transferRules': () => succeed([transferRulesOnWire({ opens_at })]),
    });
    await fill(user, '09181234567', '100');
    expect(
      screen.getByText(
        'Your phone number was changed. You can send money from Jan 1, 2099, 8:00 AM.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['', '100', 'Enter your friend’s phone number'],
    ['12345', '100', 'Enter a Philippine mobile number, such as 0917 123 4567'],
    ['0917 123 4567', '100', 'You can’t transfer to yourself'],
    ['09181234567', '4.99', 'The minimum is ₱5'],
    ['09181234567', '2000.01', 'That is more than your balance'],
    ['09181234567', '1500.01', 'You can send ₱5,000 a day; ₱1,500 is left today'],
    [
      '09181234567',
      '1600.01',
      'You can send ₱1,600 now; ₱400 is withheld until its turnover is met',
    ],
  ])('to %j of %s - shows "%s" and sends nothing', async (phone, typed, text) => {
    const { user, bodiesOf } = open({
      'fund/transferRules': () => succeed([transferRulesOnWire({ day_left: '1500.00' })]),
    });
    if (phone) await user.type(await recipient(), phone);
    await recipient();
    await user.type(amount(), typed);
    await user.click(submit());
    await screen.findByText(text);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(bodiesOf(call)).toEqual([]);
  });

  it('with less than the minimum - states the minimum, not a range that ends below it', async () => {
    open({ 'fund/transferRules': () => succeed([transferRulesOnWire({ available: '0.00' })]) });
    expect(await screen.findByText('At least ₱5')).toBeInTheDocument();
    expect(screen.queryByText(/up to/)).not.toBeInTheDocument();
  });

  it('shows a refusal of the recipient at its field, general ones above the button', async () => {
    let code = 'account_not_exists';
    const { user, bodiesOf } = open({ [call]: () => refuse(code) });
    await fill(user, '09181234567', '100');
    await user.click(await confirm());
    await waitFor(async () => expect(await recipient()).toHaveAttribute('aria-invalid', 'true'));
    expect(screen.getByText(/Your friend is not a member of Parol/)).toBeInTheDocument();
    code = 'never_deposited';
    await user.click(submit());
    await user.click(await confirm());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/\S/));
    expect(await recipient()).not.toHaveAttribute('aria-invalid');
    const [first, second] = bodiesOf(call) as readonly { request_id: string }[];
    expect(second?.request_id).not.toBe(first?.request_id);
  });

  it('retries a lost request with the same request id', async () => {
    let lost = true;
    const { user, bodiesOf } = open({ [call]: () => (lost ? {} : succeed([transferOnWire()])) });
    await fill(user, '09181234567', '100');
    await user.click(await confirm());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    lost = false;
    await user.click(submit());
    await user.click(await confirm());
    await screen.findByText('Sent');
    const ids = (bodiesOf(call) as readonly { request_id: string }[]).map(
      ({ request_id }) => request_id,
    );
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });

  it('is translated into Filipino', async () => {
    const { user } = open({}, 'ph');
    await user.click(await screen.findByRole('button', { name: 'Ipadala' }));
    await screen.findByText('Ilagay ang phone number ng kaibigan mo');
    expect(screen.getByText('Ilagay kung magkano ang ipapadala mo')).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/\btransfer\.[a-z]/i);
  });
});

describe('a transfer that needs a code', () => {
  it('of a larger amount requires the OTP and shows its errors at the field', async () => {
    let right = false;
    const { user, bodiesOf } = open({
      [call]: () => (right ? succeed([transferOnWire()]) : refuse('invalid_tac')),
    });
    await fill(user, '09181234567', '1000.01');
    const code = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Code' });
    await waitFor(() => expect(bodiesOf('member/transferTac')).toHaveLength(1));
    await user.type(code, '111111');
    await waitFor(() => expect(code).toHaveAttribute('aria-invalid', 'true'));
    right = true;
    await user.type(code, '222222');
    await screen.findByText('Sent');
    const sent = bodiesOf(call) as readonly { tac_code: string; request_id: string }[];
    expect(sent.map(({ tac_code }) => tac_code)).toEqual(['111111', '222222']);
    expect(new Set(sent.map(({ request_id }) => request_id)).size).toBe(1);
    expect(bodiesOf('member/transferTac')).toHaveLength(1);
  });

  it('requires the OTP when the platform does', async () => {
    const { user, bodiesOf } = open({
      [call]: () => refuse('tac_required', [{ otp_above: '50.00' }]),
    });
    await fill(user, '09181234567', '100');
    await user.click(await confirm());
    await screen.findByRole('textbox', { name: 'Code' });
    await waitFor(() => expect(bodiesOf('member/transferTac')).toHaveLength(1));
  });

  it('requires the second factor besides the OTP and keeps both until the transfer is made', async () => {
    const answers = ['totp_required', 'invalid_totp'];
    const { user, bodiesOf } = open({
      [call]: () => {
        const code = answers.shift();
        return code ? refuse(code) : succeed([transferOnWire()]);
      },
    });
    await fill(user, '09181234567', '1000.01');
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '111111');
    const app = await screen.findByRole<HTMLInputElement>('textbox', {
      name: 'Authenticator app code',
    });
    expect(app).not.toHaveAttribute('aria-invalid');
    await waitFor(() => expect(app).toHaveFocus());
    await user.type(app, '222222');
    await user.click(await confirm());
    await waitFor(() => expect(app).toHaveAttribute('aria-invalid', 'true'));
    await user.type(app, '333333{Enter}');
    await screen.findByText('Sent');
    const sent = bodiesOf(call) as readonly {
      tac_code: string;
      totp?: string;
      request_id: string;
    }[];
    expect(sent.map(({ tac_code, totp }) => [tac_code, totp])).toEqual([
      ['111111', undefined],
      ['111111', '222222'],
      ['111111', '333333'],
    ]);
    expect(new Set(sent.map(({ request_id }) => request_id)).size).toBe(1);
  });
});

describe('previous transfers', () => {
  it('are listed with the amounts of the statement, received ones with their fee', async () => {
    const rows = [
      transferOnWire(),
      transferOnWire({
        direction: 'in',
        friend: '63999•••1111',
        transfer_amount: '50.00',
        received: '49.80',
      }),
    ];
    open({ 'fund/transferHistory': () => succeed(pageOnWire(rows)) });
    await screen.findByText('To 63918•••4567');
    expect(screen.getByText('From 63999•••1111')).toBeInTheDocument();
    expect(screen.getByText('+₱50.00')).toBeInTheDocument();
    expect(screen.getByText('−₱0.20')).toBeInTheDocument();
    expect(screen.getByText('−₱100.00')).toBeInTheDocument();
  });

  it('of exactly ten have one page, and of eleven two', async () => {
    const ten = Array.from({ length: 10 }, (_, index) =>
      transferOnWire({ transfer_id: `t${index}`, friend: `63918•••000${index}` }),
    );
    let total = 10;
    const { user, bodiesOf } = open({
      'fund/transferHistory': () => succeed(pageOnWire(ten, total)),
      [call]: () => {
        total = 11;
        return succeed([transferOnWire()]);
      },
    });
    await screen.findByText('To 63918•••0009');
    expect(screen.queryByRole('button', { name: 'Older' })).not.toBeInTheDocument();
    await fill(user, '0918 123 4567', '100');
    await user.click(await confirm());
    await user.click(await screen.findByRole('button', { name: 'Older' }));
    await waitFor(() =>
      expect(bodiesOf('fund/transferHistory')).toContainEqual({ page_number: 2, page_size: 10 }),
    );
    expect(await screen.findByRole('navigation', { name: 'Page 2 of 2' })).toBeInTheDocument();
  });

  it('have empty, loading and failed states', async () => {
    let down = true;
    const { user } = open({ 'fund/transferHistory': () => (down ? {} : succeed(pageOnWire([]))) });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    down = false;
    await user.click(retry);
    await screen.findByText('No transfers yet');
  });
});
