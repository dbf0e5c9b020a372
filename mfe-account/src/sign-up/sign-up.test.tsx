// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { no, ok, renderRemote } from '../testing/render-remote.tsx';
import { SignUp } from './sign-up.tsx';
import { confirm, fill, go, page, password, phone, referral } from './testing/sign-up-fields.ts';

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
    const privacyNote = () => screen.queryByText(/they will see your masked number/);
    expect(privacyNote()).not.toBeInTheDocument();
    await user.type(referral(), 'MARIA1');
    expect(privacyNote()).toBeInTheDocument();
    await user.clear(referral());
    expect(privacyNote()).not.toBeInTheDocument();
  });

  it.each([
    ['abc1', 'Must be 6 characters or above'],
    ['parol-2026', 'Only alphanumeric character are accepted, not “-”'],
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
    await fill(user, { password: 'sampaguita58', confirm: 'sampaguita59' });
    await user.click(go());
    expect(
      await screen.findByText('Confirm Password is not the same as Password'),
    ).toBeInTheDocument();
    await user.clear(password());
    await user.type(password(), 'sampaguita59');
    await waitFor(() =>
      expect(
        screen.queryByText('Confirm Password is not the same as Password'),
      ).not.toBeInTheDocument(),
    );
    expect(log.calls).toEqual([]);
  });

  it('a different confirmation - shows an error while other fields are empty', async () => {
    const { user } = renderRemote(<SignUp surface={page} />);
    await user.type(password(), 'sampaguita58');
    await user.type(confirm(), 'sampaguita59');
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

  it('in Filipino - all messages are translated', async () => {
    const { user } = renderRemote(<SignUp surface={page} />, { language: 'ph' });
    await user.click(screen.getByRole('button', { name: 'Mag-sign up' }));
    expect(await screen.findByText('Pakilagay ang mobile number')).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/Please|Sign up\b|agree/);
  });
});

describe('sign-up form, sent', () => {
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
          password: 'sampaguita58',
          terms: true,
          over_age: true,
          domain: location.hostname,
        }),
      },
    ]);
    expect(log.calls[0]?.body).not.toHaveProperty('referral_code');
    expect(log.calls[0]?.body).not.toHaveProperty('confirm');
  });

  it('with an e-mail - uses version 1 of the call', async () => {
    const { log, user } = renderRemote(<SignUp surface={page} />, {
      replies: { 'member/signup': () => ok({}) },
    });
    await fill(user);
    await user.click(screen.getByText('Add an email or a partner’s code'));
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
    ['contact_phone_exists', phone, 'This number is already registered. Log in instead?'],
    [
      'invalid_referral_code',
      referral,
      'We can’t find this referral code. Check it, or leave the field empty.',
    ],
    ['common_password', password, /^This password is easy to guess/],
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
    const alert = await screen.findByText('Too many code requests. Please try again later.');
    expect(alert.closest('[role=alert]')).toBeInTheDocument();
  });

  it('refused with a time to wait - shows it', async () => {
    const later = { retry_in: '0:45', context: 'retry' };
    const { user } = renderRemote(<SignUp surface={page} />, {
      replies: { 'member/signupV2': () => no('too_many_requests', later) },
    });
    await fill(user);
    await user.click(go());
    const alert = await screen.findByText(/Too many requests/);
    expect(alert).toHaveTextContent('Too many requests. Please try again in 0:45.');
  });

  it.each([
    ['contact_email_registered', 'Email (optional)', 'Email already exists'],
    [
      'affiliate_inactive',
      'Partner code (optional)',
      'This partner is no longer active. Please leave the field empty.',
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
});
