// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { accountRow, no, ok, renderRemote } from '../testing/render-remote.tsx';
import { PhoneCard } from './phone-card.tsx';

const soon = (ms = 120_000) => new Date(Date.now() + ms).toISOString();
const send = () => screen.getByRole('button', { name: 'Send me a code' });

describe('the phone', () => {
  const open = async (
    replies: Readonly<Record<string, (body: unknown) => unknown>>,
    adoptSession = vi.fn(() => true),
  ) => {
    const view = renderRemote(<PhoneCard />, { account: {}, replies }, { adoptSession });
    await view.user.click(screen.getByRole('button', { name: 'Change number' }));
    await view.user.type(screen.getByLabelText(/^New mobile number/), '0918 765 4321');
    await view.user.type(screen.getByLabelText(/^Current password/), 'sampaguita58');
    await view.user.click(send());
    return { ...view, adoptSession };
  };
  const go = () => screen.getAllByRole('button', { name: 'Change number' }).at(-1) ?? document.body;
  const body = { contact_phone: '639187654321', password: 'sampaguita58', tac: '123456' };

  it('a new number - continues the session under the new account id', async () => {
    const row = { ...accountRow, account_id: '639187654321' };
    const { log, user, adoptSession } = await open({
      'member/phoneTac': () => ok({ resend_at: soon() }),
      'member/changePhone': () => ok(row),
    });
    await user.type(await screen.findByLabelText(/^One-time code/), '123456');
    expect(screen.getByText('+63 918 765 4321')).toBeInTheDocument();
    await user.click(go());
    await waitFor(() =>
      expect(adoptSession).toHaveBeenCalledWith(
        expect.objectContaining({ account_id: '639187654321' }),
      ),
    );
    expect(log.calls).toEqual([
      {
        call: 'member/phoneTac',
        body: { contact_phone: body.contact_phone, password: body.password },
      },
      { call: 'member/changePhone', body },
    ]);
    expect(log.toasts).toEqual([
      { tone: 'success', text: 'Your number is changed. Log in with it from now on.' },
    ]);
  });

  it('a change that requires proof of the current phone - takes the code sent to it', async () => {
    const answers = [no('tac_not_validate'), no('invalid_tac'), ok({ resend_at: soon() })];
    const { log, user } = await open({
      'member/ownPhoneTac': () => ok({ resend_at: soon() }),
      'member/phoneTac': () => answers.shift(),
    });
    const own = await screen.findByLabelText(/^One-time code/);
    expect(own).toHaveAccessibleDescription(/current number/);
    expect(own).toHaveFocus();
    // The code to the current number was sent; the next code goes to the new number.
    expect(screen.queryByRole('button', { name: 'Send me a code' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Send a code to the new number' })).toBeEnabled();
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contactUs');
    await user.type(own, '000000');
    expect(await screen.findByText('Invalid OTP')).toBeInTheDocument();
    await user.type(own, '654321');
    expect(await screen.findByText('+63 918 765 4321')).toBeInTheDocument();
    const request = { contact_phone: body.contact_phone, password: body.password };
    expect(log.calls).toEqual([
      { call: 'member/phoneTac', body: request },
      { call: 'member/ownPhoneTac', body: {} },
      { call: 'member/phoneTac', body: { ...request, tac_code: '000000' } },
      { call: 'member/phoneTac', body: { ...request, tac_code: '654321' } },
    ]);
  });

  it.each(['change', 'resend'])(
    'a proof that has expired at the %s - returns to the first step, keeping number and password',
    async (late) => {
      const sent = [
        ok({ resend_at: late === 'change' ? soon() : soon(0) }),
        no('tac_not_validate'),
      ];
      const { log, user } = await open({
        'member/ownPhoneTac': () => ok({ resend_at: soon() }),
        'member/phoneTac': () => sent.shift(),
        'member/changePhone': () => no('tac_not_validate'),
      });
      await user.type(await screen.findByLabelText(/^One-time code/), '123456');
      await user.click(
        late === 'change' ? go() : screen.getByRole('button', { name: 'Send a new code' }),
      );
      expect(await screen.findByText(/confirm your current number again/)).toBeInTheDocument();
      expect(screen.getByLabelText(/^New mobile number/)).toHaveDisplayValue(/918/);
      expect(screen.getByLabelText(/^Current password/)).toHaveValue('sampaguita58');
      await waitFor(() => expect(log.calls.at(-1)?.call).toBe('member/ownPhoneTac'));
    },
  );

  it.each([
    ['contact_phone_exists', /^New mobile number/, 'This number already has an account'],
    ['invalid_password', /^Current password/, 'Invalid username/ password'],
  ])('refused with %s - shows the error at its field', async (refused, label, message) => {
    await open({ 'member/phoneTac': () => no(refused) });
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
  });

  it('a member with a second factor - enters its code when the platform requires it', async () => {
    const answers = [no('totp_required'), no('invalid_totp'), ok(accountRow)];
    const { log, user, adoptSession } = await open({
      'member/phoneTac': () => ok({ resend_at: soon() }),
      'member/changePhone': () => answers.shift(),
    });
    await user.type(await screen.findByLabelText(/^One-time code/), '123456');
    await user.click(go());
    await user.type(await screen.findByLabelText(/^Code from your app/), '000000');
    await user.click(go());
    expect(await screen.findByText(/This code is wrong|invalid_totp|errors/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText(/^Recovery code/), 'ABCDE-FGHJK');
    await user.click(go());
    await waitFor(() => expect(adoptSession).toHaveBeenCalledOnce());
    expect(log.calls.slice(1).map((one) => one.body)).toEqual([
      body,
      { ...body, totp: '000000' },
      { ...body, totp: 'ABCDE-FGHJK' },
    ]);
  });
});
