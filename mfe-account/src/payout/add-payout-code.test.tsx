// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refuse } from '@parol/wire';
import { maya } from '../testing/institutions.ts';
import { saved } from '../testing/payout-account.ts';
import { no, ok, renderRemote } from '../testing/render-remote.tsx';
import { AddPayout } from './add-payout.tsx';

const addWallet = () => screen.getByRole('button', { name: 'Add e-wallet' });

describe('the code for a new account', () => {
  /** Submits an e-wallet to a platform that refuses with each of `codes` in turn, then accepts. */
  async function sent(codes: readonly string[], replies: Parameters<typeof renderRemote>[1] = {}) {
    const left = [...codes];
    const close = vi.fn();
    const { log, user } = renderRemote(<AddPayout kind="ewallet" close={close} />, {
      account: { fullName: 'Maria Santos' },
      replies: {
        'fund/bankLookup': () => ok(maya),
        'fund/addEwalletV2': () => {
          const code = left.shift();
          return code ? no(code) : ok(saved({ bank_id: 'maya', bank_name: 'Maya' }));
        },
        'member/bankTac': () => ok({ resend_at: '2099-01-01T00:00:00.000Z' }),
        ...replies.replies,
      },
    });
    await user.click(await screen.findByRole('radio', { name: 'Maya' }));
    await user.type(screen.getByLabelText(/^E-wallet number/), '09171234567');
    await user.click(addWallet());
    return { log, user, close };
  }
  const field = () => screen.findByLabelText(/^One-time code/);

  it('when the platform requires it - is sent, and completes the form once typed', async () => {
    const { log, user, close } = await sent(['tac_not_validate']);
    expect(await field()).toHaveFocus();
    expect(log.calls.map(({ call }) => call).slice(-1)).toEqual(['member/bankTac']);
    expect(screen.queryByText('Please confirm the OTP first.')).toBeNull();
    await user.type(await field(), '123456');
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(log.calls.at(-1)).toEqual({
      call: 'fund/addEwalletV2',
      body: {
        bank_id: 'maya',
        bank_acc_holder: 'Maria Santos',
        bank_acc_no: '09171234567',
        tac_code: '123456',
      },
    });
  });

  it('if wrong - shows the error at its field and clears it', async () => {
    const { user, close } = await sent(['tac_not_validate', 'invalid_tac']);
    await user.type(await field(), '123456');
    await waitFor(async () => expect(await field()).toHaveAttribute('aria-invalid', 'true'));
    expect(await field()).toHaveValue('');
    expect(close).not.toHaveBeenCalled();
  });

  it('left empty - shows that it is required', async () => {
    const { user } = await sent(['tac_not_validate', 'tac_not_validate']);
    await field();
    await user.click(addWallet());
    expect(await screen.findByText('Please confirm the OTP first.')).toBeInTheDocument();
  });

  it('if it cannot be sent yet - shows why and can be requested again', async () => {
    const { log, user } = await sent(['tac_not_validate'], {
      replies: { 'member/bankTac': () => no('otp_too_many_requests') },
    });
    expect(await screen.findByText(/^Too many code requests/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send a new code' }));
    expect(log.calls.filter(({ call }) => call === 'member/bankTac')).toHaveLength(2);
  });

  it('if the previous one is still valid - shows the resend countdown and no error', async () => {
    const resend_at = '2099-01-01T00:00:00.000Z';
    await sent(['tac_not_validate'], {
      replies: { 'member/bankTac': () => refuse('tac_is_valid', [{ resend_at }]) },
    });
    expect(await screen.findByText(/^You can ask for a new code in/)).toBeVisible();
    expect(screen.queryByText(/previous code/)).toBeNull();
  });

  it('for a member with an authenticator app - is the code of the app', async () => {
    const { log } = await sent(['totp_required']);
    expect(await screen.findByLabelText(/^Code of your app|^Authenticator|^Code/)).toBeVisible();
    expect(log.calls.map(({ call }) => call)).not.toContain('member/bankTac');
  });
});
