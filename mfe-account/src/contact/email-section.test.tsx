// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { accountRow, no, ok, renderRemote } from '../testing/render-remote.tsx';
import { EmailSection } from './email-section.tsx';

const soon = (ms = 120_000) => new Date(Date.now() + ms).toISOString();
const status = (over: object = {}) => ({
  contact_email: 'old@example.ph',
  verified: true,
  pending_email: null,
  ...over,
});
const email = () => screen.findByLabelText(/^Email/);
const code = () => screen.getByLabelText(/^One-time code/);
const password = () => screen.getByLabelText(/^Current password/);
const send = () => screen.getByRole('button', { name: 'Send me a code' });

describe('the e-mail', () => {
  it('a new e-mail - receives a code and takes effect when confirmed', async () => {
    const refreshAccount = vi.fn(async () => undefined);
    const { log, user } = renderRemote(
      <EmailSection />,
      {
        account: {},
        replies: {
          'member/emailStatus': () => ok(status()),
          'member/updateEmail': () => ok({ pending_email: 'new@example.ph', resend_at: soon() }),
          'member/confirmEmail': () => ok(accountRow),
        },
      },
      { refreshAccount },
    );
    expect(await screen.findByText('Confirmed')).toBeInTheDocument();
    await user.type(await email(), 'new@example.ph');
    await user.type(password(), 'sampaguita58');
    await user.click(send());
    expect(await screen.findByText('new@example.ph')).toBeInTheDocument();
    await user.type(code(), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm email' }));
    await waitFor(() =>
      expect(log.toasts).toEqual([{ tone: 'success', text: 'Your email is confirmed.' }]),
    );
    expect(log.calls.filter(({ call }) => call !== 'member/emailStatus')).toEqual([
      {
        call: 'member/updateEmail',
        body: { app_id: 'parol-web', contact_email: 'new@example.ph', password: 'sampaguita58' },
      },
      { call: 'member/confirmEmail', body: { tac: '123456' } },
    ]);
    expect(refreshAccount).toHaveBeenCalledOnce();
  });

  it.each([
    ['', 'sampaguita58', 'Please enter your email'],
    ['maria@', 'sampaguita58', 'Please enter a valid email, such as maria@example.com'],
    ['maria@example.ph', '', 'Please enter password'],
  ])('"%s" with password "%s" - shows an error at the field', async (typed, secret, message) => {
    const { log, user } = renderRemote(<EmailSection />, {
      account: {},
      replies: { 'member/emailStatus': () => ok(status()) },
    });
    await email();
    if (typed) await user.type(await email(), typed);
    if (secret) await user.type(password(), secret);
    await user.click(send());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(log.calls.map(({ call }) => call)).toEqual(['member/emailStatus']);
  });

  it.each([
    ['contact_email_registered', 'Email already exists', email],
    ['no_changes', 'This email is already confirmed', email],
    ['invalid_password', 'Invalid username/ password', password],
  ])('refused with %s - shows the error at the field', async (refused, message, field) => {
    const replies = {
      'member/emailStatus': () => ok(status()),
      'member/updateEmail': () => no(refused),
    };
    const { user } = renderRemote(<EmailSection />, { account: {}, replies });
    await user.type(await email(), 'taken@example.ph');
    await user.type(password(), 'sampaguita58');
    await user.click(send());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(await field()).toHaveAttribute('aria-invalid', 'true');
  });

  it('an unconfirmed e-mail - requires its code again after a reload; a wrong code shows an error at the field', async () => {
    const replies = {
      'member/emailStatus': () => ok(status({ pending_email: 'wait@example.ph' })),
      'member/confirmEmail': () => no('invalid_tac'),
    };
    const { user } = renderRemote(<EmailSection />, { account: {}, replies });
    expect(await screen.findByText('wait@example.ph')).toBeInTheDocument();
    await user.type(code(), '000000');
    await user.click(screen.getByRole('button', { name: 'Confirm email' }));
    expect(await screen.findByText('Invalid OTP')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Use another email' }));
    expect(await email()).toBeInTheDocument();
  });

  it('another code after a reload - needs the password first, which the next one has', async () => {
    const { log, user } = renderRemote(<EmailSection />, {
      account: {},
      replies: {
        'member/emailStatus': () => ok(status({ pending_email: 'wait@example.ph' })),
        'member/updateEmail': () => ok({ pending_email: 'wait@example.ph', resend_at: soon(0) }),
      },
    });
    const again = () => screen.findByRole('button', { name: 'Send a new code' });
    await user.click(await again());
    expect(await email()).toHaveValue('wait@example.ph');
    expect(password()).toHaveFocus();
    await user.type(password(), 'sampaguita58');
    await user.click(send());
    await user.click(await again());
    const body = {
      app_id: 'parol-web',
      contact_email: 'wait@example.ph',
      password: 'sampaguita58',
    };
    await waitFor(() =>
      expect(log.calls.filter(({ call }) => call === 'member/updateEmail')).toEqual([
        { call: 'member/updateEmail', body },
        { call: 'member/updateEmail', body },
      ]),
    );
  });

  it('of a member with a second factor - is confirmed with its code, which the platform requires', async () => {
    const answers = [no('totp_required'), ok(accountRow)];
    const { log, user } = renderRemote(<EmailSection />, {
      account: {},
      replies: {
        'member/emailStatus': () => ok(status({ pending_email: 'wait@example.ph' })),
        'member/confirmEmail': () => answers.shift(),
      },
    });
    const confirm = () => screen.getByRole('button', { name: 'Confirm email' });
    await user.type(await screen.findByLabelText(/^One-time code/), '123456');
    await user.click(confirm());
    await user.type(await screen.findByLabelText(/^Code from your app/), '654321');
    await user.click(confirm());
    await waitFor(() => expect(log.toasts).toHaveLength(1));
    expect(log.calls.filter(({ call }) => call === 'member/confirmEmail')).toEqual([
      { call: 'member/confirmEmail', body: { tac: '123456' } },
      { call: 'member/confirmEmail', body: { tac: '123456', totp: '654321' } },
    ]);
  });

  it('an e-mail that was never confirmed - is marked so and can be confirmed', async () => {
    renderRemote(<EmailSection />, {
      account: {},
      replies: { 'member/emailStatus': () => ok(status({ verified: false })) },
    });
    expect(await screen.findByText('Not confirmed')).toBeInTheDocument();
    expect(await screen.findByDisplayValue('old@example.ph')).toBe(await email());
  });

  it('a status that fails to load - can be retried', async () => {
    let tries = 0;
    const { user } = renderRemote(<EmailSection />, {
      account: {},
      replies: {
        'member/emailStatus': () => ((tries += 1) === 1 ? no('systemError') : ok(status())),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Confirmed')).toBeInTheDocument();
  });
});
