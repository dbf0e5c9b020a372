// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { no, ok, renderRemote } from '../testing/render-remote.tsx';
import { Forgot } from './forgot.tsx';

const page = { kind: 'page' } as const;
const codeSent = () => ok({ resend_at: new Date(Date.now() + 120_000).toISOString() });

async function ask(user: UserEvent) {
  await user.type(screen.getByLabelText(/^Mobile number/), '09171234567');
  await user.type(screen.getByLabelText(/^Last four digits/), '4567');
  await user.click(screen.getByRole('button', { name: 'Send me a code' }));
  await screen.findByRole('textbox', { name: 'One-time code' });
}
async function reset(
  user: UserEvent,
  typed: { code?: string; password?: string; confirm?: string } = {},
) {
  if (typed.code !== '')
    await user.type(screen.getByRole('textbox', { name: 'One-time code' }), typed.code ?? '123456');
  await user.type(screen.getByLabelText(/^New password/), typed.password ?? 'sampaguita59');
  await user.type(
    screen.getByLabelText(/^Confirm password/),
    typed.confirm ?? typed.password ?? 'sampaguita59',
  );
  await user.click(screen.getByRole('button', { name: 'Save new password' }));
}

describe('forgotten password', () => {
  it('an empty form - requires account and digits', async () => {
    const { log, user } = renderRemote(<Forgot surface={page} />);
    await user.click(screen.getByRole('button', { name: 'Send me a code' }));
    expect(await screen.findByText('Please enter username')).toBeInTheDocument();
    expect(screen.getByText('Please enter the last four digits')).toBeInTheDocument();
    expect(log.calls).toEqual([]);
  });

  it('letters instead of digits - show an error', async () => {
    const { user } = renderRemote(<Forgot surface={page} />);
    await user.type(screen.getByLabelText(/^Last four digits/), '45a7');
    await user.tab();
    expect(await screen.findByText('Only numeric character are accepted')).toBeInTheDocument();
  });

  it('digits that do not match - show the refusal above the button', async () => {
    const { user } = renderRemote(<Forgot surface={page} />, {
      replies: { 'member/forgotPassword': () => no('verification_failed') },
    });
    await user.type(screen.getByLabelText(/^Mobile number/), '09171234567');
    await user.type(screen.getByLabelText(/^Last four digits/), '0000');
    await user.click(screen.getByRole('button', { name: 'Send me a code' }));
    expect((await screen.findAllByRole('alert')).some((alert) => alert.textContent !== '')).toBe(
      true,
    );
    expect(screen.queryByRole('textbox', { name: 'One-time code' })).not.toBeInTheDocument();
  });

  it('code and new password - set the password and navigate to log-in', async () => {
    const { log, user } = renderRemote(<Forgot surface={page} />, {
      replies: { 'member/forgotPassword': codeSent, 'member/resetPassword': () => ok({}) },
    });
    await ask(user);
    await reset(user);
    expect(await screen.findByText('Your new password is set')).toBeInTheDocument();
    expect(log.calls).toEqual([
      {
        call: 'member/forgotPassword',
        body: { account_id: '639171234567', contact_phone: '4567' },
      },
      {
        call: 'member/resetPassword',
        body: { account_id: '639171234567', tac: '123456', new_password: 'sampaguita59' },
      },
    ]);
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(sessionStorage.getItem('parol.account.otp.forgot')).toBeNull();
  });

  it('a member with a second factor - adds its code when required; the rest is kept', async () => {
    const answers = [no('totp_required'), ok({})];
    const { log, user } = renderRemote(<Forgot surface={page} />, {
      replies: { 'member/forgotPassword': codeSent, 'member/resetPassword': () => answers.shift() },
    });
    await ask(user);
    await reset(user);
    await user.type(await screen.findByLabelText(/^Code from your app/), '654321');
    await user.click(screen.getByRole('button', { name: 'Save new password' }));
    expect(await screen.findByText('Your new password is set')).toBeInTheDocument();
    expect(log.calls.at(-1)).toEqual({
      call: 'member/resetPassword',
      body: {
        account_id: '639171234567',
        tac: '123456',
        new_password: 'sampaguita59',
        totp: '654321',
      },
    });
  });

  it('a missing code and a different confirmation - show both errors', async () => {
    const { log, user } = renderRemote(<Forgot surface={page} />, {
      replies: { 'member/forgotPassword': codeSent },
    });
    await ask(user);
    await reset(user, { code: '', confirm: 'sampaguita60' });
    expect(await screen.findByText('Please enter the six digits')).toBeInTheDocument();
    expect(screen.getByText('Confirm Password is not the same as Password')).toBeInTheDocument();
    expect(log.calls).toHaveLength(1);
  });

  it.each([
    ['invalid_tac', 'Invalid OTP', /^One-time code/],
    ['tac_expired', 'This code has expired. Please ask for a new one.', /^One-time code/],
    ['common_password', /^This password is easy to guess/, /^New password/],
  ])('refused with %s - shows the error at its field', async (code, message, label) => {
    const { user } = renderRemote(<Forgot surface={page} />, {
      replies: { 'member/forgotPassword': codeSent, 'member/resetPassword': () => no(code) },
    });
    await ask(user);
    await reset(user);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
  });
});
