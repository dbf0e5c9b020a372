// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { accountRow, no, ok, renderRemote } from '../testing/render-remote.tsx';
import { SignUp } from './sign-up.tsx';
import { fill, go, page, phone, referral } from './testing/sign-up-fields.ts';

describe('sign-up code', () => {
  const replies = { 'member/signupV2': () => ok({}), 'member/validateTac': () => ok(accountRow) };

  it('the right code - adopts the session, navigates home and opens the welcome there', async () => {
    const track = vi.fn();
    const { log, user } = renderRemote(
      <SignUp surface={page} />,
      { replies, path: '/signup' },
      { track },
    );
    expect(track.mock.calls).toEqual([['sign-up-started']]);
    await fill(user);
    await user.click(go());
    await user.type(await screen.findByRole('textbox', { name: 'One-time code' }), '123456');
    expect(log.calls.at(-1)).toEqual({
      call: 'member/validateTac',
      body: { account_id: '639171234567', tac: '123456' },
    });
    await waitFor(() => expect(log.adopted).toHaveLength(1));
    expect(log.modals).toEqual([{ selector: 'welcome', props: undefined }]);
    expect(log.toasts).toEqual([]);
    await waitFor(() => expect(log.addresses.at(-1)).toBe('/'));
    expect(sessionStorage.getItem('parol.account.otp.signup')).toBeNull();
    expect(track.mock.calls).toEqual([['sign-up-started'], ['sign-up-finished']]);
  });

  it('in a modal - closes it and stays on the page', async () => {
    const close = vi.fn();
    const { log, user } = renderRemote(<SignUp surface={{ kind: 'modal', close }} />, {
      replies,
      path: '/slot',
    });
    await fill(user);
    await user.click(go());
    await user.type(await screen.findByRole('textbox', { name: 'One-time code' }), '123456');
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(log.addresses.at(-1)).toBe('/slot');
    expect(log.modals.map(({ selector }) => selector)).toEqual(['welcome']);
  });

  it('for a page that was wanted - greets and opens that page alone', async () => {
    const surface = { kind: 'modal', close: vi.fn(), next: '/mayapay' } as const;
    const { log, user } = renderRemote(<SignUp surface={surface} />, { replies, path: '/slot' });
    await fill(user);
    await user.click(go());
    await user.type(await screen.findByRole('textbox', { name: 'One-time code' }), '123456');
    await waitFor(() => expect(log.addresses.at(-1)).toBe('/mayapay'));
    expect(log.toasts).toEqual([
      { tone: 'success', text: 'Welcome to Parol! Your account is ready.' },
    ]);
    expect(log.modals).toEqual([]);
  });

  it.each([
    ['invalid_tac', 'Invalid OTP'],
    ['tac_expired', 'This code has expired. Please ask for a new one.'],
    ['tac_validated', 'OTP is validated. Please request again'],
    ['otp_too_many_tries', 'Too many wrong attempts. Please ask for a new code.'],
  ])('refused with %s - shows the error at the boxes and clears them', async (code, message) => {
    const { log, user } = renderRemote(<SignUp surface={page} />, {
      replies: { ...replies, 'member/validateTac': () => no(code) },
    });
    await fill(user);
    await user.click(go());
    const boxes = await screen.findByRole<HTMLInputElement>('textbox', { name: 'One-time code' });
    await user.type(boxes, '000000');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(boxes).toHaveValue('');
    expect(log.adopted).toEqual([]);
  });

  it('a reply without a session - is a failure, not a log-in', async () => {
    const { log, user } = renderRemote(
      <SignUp surface={page} />,
      { replies, path: '/signup' },
      { adoptSession: () => false },
    );
    await fill(user);
    await user.click(go());
    await user.type(await screen.findByRole('textbox', { name: 'One-time code' }), '123456');
    expect(
      await screen.findByText('We couldn’t log you in. Please try again.'),
    ).toBeInTheDocument();
    expect(log.toasts).toEqual([]);
    expect(log.addresses.at(-1)).toBe('/signup');
  });

  it('an expired registration - returns to the form with the reason', async () => {
    const { user } = renderRemote(<SignUp surface={page} />, {
      replies: { ...replies, 'member/validateTac': () => no('account_not_exists') },
    });
    await fill(user);
    await user.click(go());
    await user.type(await screen.findByRole('textbox', { name: 'One-time code' }), '123456');
    expect(
      await screen.findByText('Your sign-up has expired. Please fill in the form again.'),
    ).toBeInTheDocument();
    expect(phone()).toBeInTheDocument();
  });

  it('a reload - restores the code step and its countdown', async () => {
    const first = renderRemote(<SignUp surface={page} />, { replies });
    await fill(first.user);
    await first.user.click(go());
    expect(
      await screen.findByText(/You can ask for a new code in (2:00|1:5\d)/),
    ).toBeInTheDocument();
    const stored = sessionStorage.getItem('parol.account.otp.signup');
    cleanup();
    renderRemote(<SignUp surface={page} />, { replies });
    expect(screen.getByRole('textbox', { name: 'One-time code' })).toBeInTheDocument();
    expect(screen.getByText('+63 917 123 4567')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send a new code' })).not.toBeInTheDocument();
    expect(sessionStorage.getItem('parol.account.otp.signup')).toBe(stored);
  });
});

describe('a typed referral code', () => {
  const replies = {
    'member/codeCheck': (body: unknown) =>
      (body as { code: string }).code === 'MARIA1'
        ? ok({ code: 'MARIA1' })
        : no('invalid_referral_code'),
  };

  it('is checked after a pause and marked as valid', async () => {
    const { log, user } = renderRemote(<SignUp surface={page} />, { replies });
    await user.type(referral(), 'MARIA1');
    expect(await screen.findByText('This code works.')).toBeInTheDocument();
    expect(log.calls.at(-1)).toEqual({
      call: 'member/codeCheck',
      body: { kind: 'referral', code: 'MARIA1' },
    });
  });

  it('if unknown - shows an error at the field until it is changed', async () => {
    const { user } = renderRemote(<SignUp surface={page} />, { replies });
    await user.type(referral(), 'JOSE99');
    const message = 'We can’t find this referral code. Check it, or leave the field empty.';
    expect(await screen.findByText(message)).toBeInTheDocument();
    await user.clear(referral());
    await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
  });

  it.each([
    ['MAR', []],
    ['MARÍA1', []],
    ['MARIA-1', [{ call: 'member/codeCheck', body: { kind: 'referral', code: 'MARIA1' } }]],
    ['MARIA1', [{ call: 'member/codeCheck', body: { kind: 'referral', code: 'MARIA1' } }]],
  ])('%s - is checked only if it may be a code', async (typed, calls) => {
    vi.useFakeTimers();
    try {
      const { log } = renderRemote(<SignUp surface={page} />, { replies });
      // Entered at once, because slow typing would have its prefixes checked too.
      fireEvent.input(referral(), { target: { value: typed } });
      await act(() => vi.advanceTimersByTimeAsync(5_000));
      expect(log.calls).toEqual(calls);
    } finally {
      vi.useRealTimers();
    }
  });

  it('while the check is rate-limited - shows no error before the sign-up', async () => {
    let answers = 0;
    const tooMany = () => {
      answers += 1;
      return no('too_many_requests');
    };
    const { user } = renderRemote(<SignUp surface={page} />, {
      replies: { 'member/codeCheck': tooMany },
    });
    await user.type(referral(), 'MARIA1');
    // At least once; more often if typing is slow.
    await waitFor(() => expect(answers).toBeGreaterThan(0));
    expect(referral()).not.toHaveAttribute('aria-invalid');
  });

  it('from a link - prefills its field and is checked immediately', async () => {
    document.cookie = 'parol_affiliate=PAROLRETIRED; path=/';
    const { user } = renderRemote(<SignUp surface={page} />, {
      replies: { 'member/codeCheck': () => no('affiliate_inactive') },
    });
    expect(
      await screen.findByText('This partner is no longer active. Please leave the field empty.'),
    ).toBeInTheDocument();
    expect(screen.getByDisplayValue('PAROLRETIRED')).toBeInTheDocument();
    await user.clear(screen.getByDisplayValue('PAROLRETIRED'));
    document.cookie = 'parol_affiliate=; path=/; max-age=0';
  });
});
