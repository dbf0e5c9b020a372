// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { accountRow, no, ok, renderRemote } from '../testing/render-remote.tsx';
import { LogIn } from './log-in.tsx';

const page = { kind: 'page' } as const;
const phone = () => screen.getByLabelText(/^Mobile number/);
const password = () => screen.getByLabelText(/^Password/, { selector: 'input' });
const go = () => screen.getByRole('button', { name: 'Log in' });

describe('log-in by password', () => {
  it('an empty form - requires username and password, without a call', async () => {
    const { log, user } = renderRemote(<LogIn surface={page} />);
    await user.click(go());
    expect(await screen.findByText('Please enter username')).toBeInTheDocument();
    expect(screen.getByText('Please enter password')).toBeInTheDocument();
    expect(log.calls).toEqual([]);
  });

  it('the right password - adopts the session, greets by first name and navigates home', async () => {
    const { log, user } = renderRemote(<LogIn surface={page} />, {
      replies: { 'member/login': () => ok(accountRow) },
      path: '/login',
    });
    await user.type(phone(), '917 123 4567');
    await user.type(password(), 'sampaguita58');
    await user.click(go());
    expect(log.calls).toEqual([
      { call: 'member/login', body: { account_id: '639171234567', password: 'sampaguita58' } },
    ]);
    await waitFor(() => expect(log.adopted).toHaveLength(1));
    expect(log.toasts).toEqual([{ tone: 'success', text: 'Welcome back, Maria!' }]);
    await waitFor(() => expect(log.addresses.at(-1)).toBe('/'));
  });

  it('a wrong password - shows the error above the button and keeps the typed values', async () => {
    const { log, user } = renderRemote(<LogIn surface={page} />, {
      replies: { 'member/login': () => no('invalid_password') },
      path: '/login',
    });
    await user.type(phone(), '09171234567');
    await user.type(password(), 'wrong123');
    await user.click(go());
    expect(
      (await screen.findByText('Invalid username/ password')).closest('[role=alert]'),
    ).toBeInTheDocument();
    expect(screen.getByDisplayValue('917 123 4567')).toBeInTheDocument();
    expect(log.addresses.at(-1)).toBe('/login');
  });

  it('a member with a second factor - adds its code when required; the rest is kept', async () => {
    const answers = [no('totp_required'), no('invalid_totp'), ok(accountRow)];
    const { log, user } = renderRemote(<LogIn surface={page} />, {
      replies: { 'member/login': () => answers.shift() },
      path: '/login',
    });
    await user.type(phone(), '09171234567');
    await user.type(password(), 'sampaguita58');
    await user.click(go());
    const field = await screen.findByLabelText(/^Code from your app/);
    expect(field).toHaveFocus();
    expect(field).not.toHaveAttribute('aria-invalid', 'true');
    await user.type(field, '000000');
    await user.click(go());
    await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText(/^Recovery code/), 'ABCDE-FGHJK');
    await user.click(go());
    await waitFor(() => expect(log.adopted).toHaveLength(1));
    const body = { account_id: '639171234567', password: 'sampaguita58' };
    expect(log.calls.map((one) => one.body)).toEqual([
      body,
      { ...body, totp: '000000' },
      { ...body, totp: 'ABCDE-FGHJK' },
    ]);
  });

  it('a reply without a session token - counts as failure', async () => {
    const { user } = renderRemote(
      <LogIn surface={page} />,
      { replies: { 'member/login': () => ok(accountRow) } },
      { adoptSession: () => false },
    );
    await user.type(phone(), '09171234567');
    await user.type(password(), 'sampaguita58');
    await user.click(go());
    expect(
      await screen.findByText('We couldn’t log you in. Please try again.'),
    ).toBeInTheDocument();
  });

  it('in a modal with a next path - closes and navigates to it', async () => {
    const close = vi.fn();
    const { log, user } = renderRemote(
      <LogIn surface={{ kind: 'modal', close, next: '/deposit' }} />,
      {
        replies: { 'member/login': () => ok(accountRow) },
      },
    );
    await user.type(phone(), '09171234567');
    await user.type(password(), 'sampaguita58');
    await user.click(go());
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    await waitFor(() => expect(log.addresses.at(-1)).toBe('/deposit'));
  });

  it.each([
    ['/withdrawal?tab=friend', 'cashier', 'en', 'Log in to withdraw.'],
    ['/withdrawal', 'cashier', 'ph', 'Mag-log in para mag-withdraw.'],
    ['/deposit/', 'cashier', 'en', 'Log in to deposit.'],
    ['/mayapay?deposit=D1', 'cashier', 'en', 'Log in to deposit.'],
    ['/launchYgr?game=jeepney', undefined, 'en', 'Log in to play.'],
    ['/statement', 'account', 'ph', 'Mag-log in para makita ang statement mo.'],
    ['/a-page-to-come', 'rewards', 'en', 'Log in to continue.'],
  ] as const)('with next path %s of %s (%s) - shows "%s"', (next, remote, language, text) => {
    const surface = { kind: 'modal', next, ...(remote && { remote }) } as const;
    renderRemote(<LogIn surface={surface} />, { language });
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('the sign-up link in a modal - swaps the modal', async () => {
    const close = vi.fn();
    const { log, user } = renderRemote(<LogIn surface={{ kind: 'modal', close }} />);
    await user.click(screen.getByRole('button', { name: 'Sign up' }));
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(log.modals).toEqual([{ selector: 'signup', props: {} }]);
  });
});

describe('log-in by code', () => {
  const byCode = async (replies: Record<string, (body: unknown) => unknown>) => {
    const rendered = renderRemote(<LogIn surface={page} />, { replies, path: '/login' });
    await rendered.user.click(screen.getByRole('tab', { name: 'One-time code' }));
    return rendered;
  };

  it('an empty form - requires the username', async () => {
    const { log, user } = await byCode({});
    await user.click(screen.getByRole('button', { name: 'Send me a code' }));
    expect(await screen.findByText('Please enter username')).toBeInTheDocument();
    expect(log.calls).toEqual([]);
  });

  it('phone, then code - logs in', async () => {
    const { log, user } = await byCode({
      'member/loginTac': () => ok({ resend_at: new Date(Date.now() + 120_000).toISOString() }),
      'member/newLogin': () => ok(accountRow),
    });
    await user.type(phone(), '+63 917 123 4567');
    await user.click(screen.getByRole('button', { name: 'Send me a code' }));
    await user.type(await screen.findByRole('textbox', { name: 'One-time code' }), '123456');
    expect(log.calls).toEqual([
      { call: 'member/loginTac', body: { account_id: '639171234567' } },
      { call: 'member/newLogin', body: { account_id: '639171234567', member_otp: '123456' } },
    ]);
    await waitFor(() => expect(log.addresses.at(-1)).toBe('/'));
  });

  it('a member with a second factor - keeps the OTP and enters the code of the app', async () => {
    const answers = [no('totp_required'), ok(accountRow)];
    const { log, user } = await byCode({
      'member/loginTac': () => ok({ resend_at: '2026-11-20T12:00:00Z' }),
      'member/newLogin': () => answers.shift(),
    });
    await user.type(phone(), '09171234567');
    await user.click(screen.getByRole('button', { name: 'Send me a code' }));
    await user.type(await screen.findByRole('textbox', { name: 'One-time code' }), '123456');
    await user.type(await screen.findByLabelText(/^Code from your app/), '654321');
    await user.click(go());
    await waitFor(() => expect(log.adopted).toHaveLength(1));
    expect(log.calls.at(-1)).toEqual({
      call: 'member/newLogin',
      body: { account_id: '639171234567', member_otp: '123456', totp: '654321' },
    });
  });

  it('a reload while a code is pending - restores the code step', () => {
    const now = Date.now();
    sessionStorage.setItem(
      'parol.account.otp.login',
      JSON.stringify({ account: '639171234567', sentAt: now, resendAt: now + 120_000 }),
    );
    renderRemote(<LogIn surface={page} />, { path: '/login' });
    expect(screen.getByRole('textbox', { name: 'One-time code' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send a new code' })).not.toBeInTheDocument();
  });

  it('a code that is still valid - continues to the code step', async () => {
    const { user } = await byCode({ 'member/loginTac': () => no('tac_is_valid') });
    await user.type(phone(), '09171234567');
    await user.click(screen.getByRole('button', { name: 'Send me a code' }));
    expect(await screen.findByRole('textbox', { name: 'One-time code' })).toBeInTheDocument();
  });

  it('a blocked account - shows the error above the button', async () => {
    const { user } = await byCode({
      'member/loginTac': () => ok({ resend_at: '2026-11-20T12:00:00Z' }),
      'member/newLogin': () => no('BLOCK'),
    });
    await user.type(phone(), '09171234567');
    await user.click(screen.getByRole('button', { name: 'Send me a code' }));
    await user.type(await screen.findByRole('textbox', { name: 'One-time code' }), '123456');
    const [alert] = await screen.findAllByRole('alert');
    expect(alert).toHaveTextContent(/\S/);
  });
});
