// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { accountRow, no, ok, renderRemote } from '../testing/render-remote.tsx';
import { SignUp } from './sign-up.tsx';

const page = { kind: 'page' } as const;
const phone = () => screen.getByLabelText(/^Mobile number/);
const password = () => screen.getByLabelText(/^Password/, { selector: 'input' });
const confirm = () => screen.getByLabelText(/^Confirm password/);
const referral = () => screen.getByLabelText('Referral code (optional)');
const terms = () => screen.getByLabelText('I agree to the Terms and Conditions');
const age = () => screen.getByLabelText('I am 21 years old or over');
const go = () => screen.getByRole('button', { name: 'Sign up' });

async function fill(
  user: UserEvent,
  typed: { phone?: string; password?: string; confirm?: string } = {},
) {
  await user.type(phone(), typed.phone ?? '0917 123 4567');
  await user.type(password(), typed.password ?? 'parol2026');
  await user.type(confirm(), typed.confirm ?? typed.password ?? 'parol2026');
  await user.click(terms());
  await user.click(age());
}

describe('sign-up form', () => {
  it('an empty form - shows missing fields and focuses the first one, without a call', async () => {
    const { log, user } = renderRemote(<SignUp surface={page} />);
    await user.click(go());
    expect(await screen.findByText('Please enter username')).toBeInTheDocument();
    expect(screen.getByText('Please enter password')).toBeInTheDocument();
    expect(screen.getByText('Please tick this to agree to the terms')).toBeInTheDocument();
    expect(screen.getByText('Please confirm that you are 21 or over')).toBeInTheDocument();
    expect(phone()).toHaveFocus();
    expect(log.calls).toEqual([]);
  });

  it('a referral code - shows what its owner will see', async () => {
    const { user } = renderRemote(<SignUp surface={page} />, {
      replies: { 'member/codeCheck': () => ok([{ code: 'MARIA1' }]) },
    });
    const told = () => screen.queryByText(/they will see your masked number/);
    expect(told()).not.toBeInTheDocument();
    await user.type(referral(), 'MARIA1');
    expect(told()).toBeInTheDocument();
    await user.clear(referral());
    expect(told()).not.toBeInTheDocument();
  });

  it.each([
    ['abc1', 'Must be 6 characters or above'],
    ['abcdef12345678901234x', 'Must be 20 characters or below'],
    ['parol-2026', 'Only alphanumeric character are accepted'],
    ['parolparol', 'Use at least one letter and one number'],
    ['20262026', 'Use at least one letter and one number'],
  ])('password %s - shows an error at the field on blur', async (typed, message) => {
    const { user } = renderRemote(<SignUp surface={page} />);
    await user.type(password(), typed);
    await user.tab();
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('a different confirmation - shows an error until the password matches', async () => {
    const { log, user } = renderRemote(<SignUp surface={page} />);
    await fill(user, { password: 'parol2026', confirm: 'parol2027' });
    await user.click(go());
    expect(
      await screen.findByText('Confirm Password is not the same as Password'),
    ).toBeInTheDocument();
    await user.clear(password());
    await user.type(password(), 'parol2027');
    await waitFor(() =>
      expect(
        screen.queryByText('Confirm Password is not the same as Password'),
      ).not.toBeInTheDocument(),
    );
    expect(log.calls).toEqual([]);
  });

  it('a different confirmation - shows an error while other fields are empty', async () => {
    const { user } = renderRemote(<SignUp surface={page} />);
    await user.type(password(), 'parol2026');
    await user.type(confirm(), 'parol2027');
    await user.tab();
    expect(
      await screen.findByText('Confirm Password is not the same as Password'),
    ).toBeInTheDocument();
  });

  it('leaving the password - shows no error at the confirmation yet', async () => {
    const { user } = renderRemote(<SignUp surface={page} />);
    await user.type(password(), 'abc');
    await user.click(confirm());
    expect(await screen.findByText('Must be 6 characters or above')).toBeInTheDocument();
    expect(confirm()).not.toHaveAttribute('aria-invalid');
  });

  it('a number that is not a Philippine mobile - shows an error', async () => {
    const { user } = renderRemote(<SignUp surface={page} />);
    await user.type(phone(), '12345');
    await user.tab();
    expect(
      await screen.findByText('Enter a Philippine mobile number, such as 0917 123 4567'),
    ).toBeInTheDocument();
  });

  it('the password rules - are ticked while typing', async () => {
    const { user } = renderRemote(<SignUp surface={page} />);
    expect(screen.queryAllByText('(met)')).toHaveLength(0);
    await user.type(password(), 'abc');
    expect(screen.getAllByText('(met)')).toHaveLength(2);
    await user.type(password(), '123');
    expect(screen.getAllByText('(met)')).toHaveLength(4);
  });

  it('a valid form - sends the normalised phone and the ticks, without empty fields', async () => {
    const { log, user } = renderRemote(<SignUp surface={page} />, {
      replies: { 'member/signupV2': () => ok({}) },
    });
    await fill(user);
    expect(log.held).toContain('sign-up');
    await user.click(go());
    expect(await screen.findByRole('textbox', { name: 'One-time code' })).toBeInTheDocument();
    expect(log.calls).toEqual([
      {
        call: 'member/signupV2',
        body: expect.objectContaining({
          account_id: '639171234567',
          password: 'parol2026',
          terms: true,
          over_age: true,
          domain: location.hostname,
        }),
      },
    ]);
    expect(log.calls[0]?.body).not.toHaveProperty('referral_code');
    expect(log.calls[0]?.body).not.toHaveProperty('confirm');
  });

  it.each([
    ['contact_phone_exists', phone, 'This number is registered already. Log in instead?'],
    [
      'invalid_referral_code',
      referral,
      "We don't know this referral code. Check it, or leave the field empty.",
    ],
    ['common_password', password, 'Too many people use this password. Please choose another one.'],
    ['passwordStrengthError', password, 'Use 6 to 20 letters and numbers, at least one of each.'],
  ])(
    'refused with %s - shows the error at its field, which gets the focus',
    async (code, field, message) => {
      const { user } = renderRemote(<SignUp surface={page} />, {
        replies: { 'member/signupV2': () => no(code) },
      });
      await fill(user);
      await user.click(go());
      expect(await screen.findByText(message)).toBeInTheDocument();
      expect(field()).toHaveAttribute('aria-invalid', 'true');
      expect(field()).toHaveFocus();
    },
  );

  it('refused with a general code - shows the error above the button', async () => {
    const { user } = renderRemote(<SignUp surface={page} />, {
      replies: { 'member/signupV2': () => no('otp_too_many_requests') },
    });
    await fill(user);
    await user.click(go());
    const alert = await screen.findByText(
      'Too many codes were asked for. Please wait a while and try again.',
    );
    expect(alert.closest('[role=alert]')).toBeInTheDocument();
  });

  it('with an e-mail - uses version 1 of the call', async () => {
    const { log, user } = renderRemote(<SignUp surface={page} />, {
      replies: { 'member/signup': () => ok({}) },
    });
    await fill(user);
    await user.click(screen.getByText("Add an email or a partner's code"));
    await user.type(screen.getByLabelText('Email (optional)'), ' maria@example.com ');
    await user.click(go());
    expect(await screen.findByRole('textbox', { name: 'One-time code' })).toBeInTheDocument();
    expect(log.calls).toEqual([
      {
        call: 'member/signup',
        body: expect.objectContaining({ contact_email: 'maria@example.com' }),
      },
    ]);
  });

  it.each([
    ['contact_email_registered', 'Email (optional)', 'Email already exists'],
    [
      'affiliate_inactive',
      'Partner code (optional)',
      'This partner is not active any more. Please leave the field empty.',
    ],
  ])(
    'refused with %s - opens the collapsed fields and shows the error there',
    async (code, label, message) => {
      const { user } = renderRemote(<SignUp surface={page} />, {
        replies: { 'member/signupV2': () => no(code) },
      });
      await fill(user);
      await user.click(go());
      expect(await screen.findByText(message)).toBeInTheDocument();
      expect(screen.getByLabelText(label).closest('details')?.open).toBe(true);
    },
  );

  it('in Filipino - all messages are translated', async () => {
    const { user } = renderRemote(<SignUp surface={page} />, { language: 'ph' });
    await user.click(screen.getByRole('button', { name: 'Mag-sign up' }));
    expect(await screen.findByText('Pakilagay ang username')).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/Please|Sign up\b|agree/);
  });
});

describe('sign-up code', () => {
  const replies = { 'member/signupV2': () => ok({}), 'member/validateTac': () => ok(accountRow) };

  it('the right code - adopts the session, greets and navigates home', async () => {
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
    expect(log.toasts).toEqual([
      { tone: 'success', text: 'Welcome to Parol! Your account is ready.' },
    ]);
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
  });

  it.each([
    ['invalid_tac', 'Invalid OTP'],
    ['tac_expired', 'This code has expired. Please ask for a new one.'],
    ['tac_validated', 'OTP is validated. Please request again'],
    ['otp_too_many_tries', 'Too many wrong tries. Please ask for a new code.'],
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
      await screen.findByText("We couldn't log you in. Please try again."),
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
  const asked = {
    'member/codeCheck': (body: unknown) =>
      (body as { code: string }).code === 'MARIA1'
        ? ok({ code: 'MARIA1' })
        : no('invalid_referral_code'),
  };

  it('is checked after a pause and marked as valid', async () => {
    const { log, user } = renderRemote(<SignUp surface={page} />, { replies: asked });
    await user.type(referral(), 'MARIA1');
    expect(await screen.findByText('This code works.')).toBeInTheDocument();
    expect(log.calls.at(-1)).toEqual({
      call: 'member/codeCheck',
      body: { kind: 'referral', code: 'MARIA1' },
    });
  });

  it('if unknown - shows an error at the field until it is changed', async () => {
    const { user } = renderRemote(<SignUp surface={page} />, { replies: asked });
    await user.type(referral(), 'JOSE99');
    const message = "We don't know this referral code. Check it, or leave the field empty.";
    expect(await screen.findByText(message)).toBeInTheDocument();
    await user.clear(referral());
    await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
  });

  it.each([
    ['MAR', []],
    ['MARIA-1', []],
    ['MARIA1', [{ call: 'member/codeCheck', body: { kind: 'referral', code: 'MARIA1' } }]],
  ])('as %s - is checked if it may be a code', async (typed, calls) => {
    vi.useFakeTimers();
    try {
      const { log } = renderRemote(<SignUp surface={page} />, { replies: asked });
      // Entered at once, because slow typing would produce valid codes on the way.
      fireEvent.input(referral(), { target: { value: typed } });
      await act(() => vi.advanceTimersByTimeAsync(5_000));
      expect(log.calls).toEqual(calls);
    } finally {
      vi.useRealTimers();
    }
  });

  it('while the check is unavailable or rate-limited - is left to the sign-up', async () => {
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
      await screen.findByText('This partner is not active any more. Please leave the field empty.'),
    ).toBeInTheDocument();
    expect(screen.getByDisplayValue('PAROLRETIRED')).toBeInTheDocument();
    await user.clear(screen.getByDisplayValue('PAROLRETIRED'));
    document.cookie = 'parol_affiliate=; path=/; max-age=0';
  });
});
