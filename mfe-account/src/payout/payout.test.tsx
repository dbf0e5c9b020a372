// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { bpi, gcash, maya } from '../testing/institutions.ts';
import { no, ok, renderRemote } from '../testing/render-remote.tsx';
import { refuse } from '@parol/wire';
import { AddPayout } from './add-payout.tsx';
import { PayoutAccounts } from './payout-accounts.tsx';
import { numberToSend } from './payout.schema.ts';

const saved = (over: object = {}) => ({
  bank_id: 'gcash',
  bank_name: 'GCash',
  kind: 'ewallet',
  bank_acc_holder: 'Maria Santos',
  bank_acc_no: '•••••••4567',
  account_ref: 'ref-1',
  is_default: false,
  mark_text: 'G',
  mark_color: '#0a5cff',
  usable_from: '2026-01-01T00:00:00Z',
  ...over,
});
const lookup = { 'fund/bankLookup': () => ok(gcash, maya, bpi) };
const member = { account: { fullName: 'Maria Santos' } };
const addWallet = () => screen.getByRole('button', { name: 'Add e-wallet' });
const addBank = () => screen.getByRole('button', { name: 'Add bank account' });

describe('adding an e-wallet', () => {
  it('an empty form - requires each field', async () => {
    const { log, user } = renderRemote(<AddPayout kind="ewallet" close={() => undefined} />, {
      account: { fullName: null },
      replies: lookup,
    });
    await user.click(await screen.findByRole('button', { name: 'Add e-wallet' }));
    expect(await screen.findByText('Please choose an e-wallet')).toBeInTheDocument();
    expect(screen.getByText('Please enter the account name')).toBeInTheDocument();
    expect(screen.getByText("Please enter the e-wallet's number")).toBeInTheDocument();
    expect(log.calls.map(({ call }) => call)).toEqual(['fund/bankLookup']);
  });

  it('a name that arrives after the form - is filled in', async () => {
    const { shell } = renderRemote(<AddPayout kind="ewallet" close={() => undefined} />, {
      account: { fullName: null },
      replies: lookup,
    });
    const holder = await screen.findByLabelText(/^Account name/);
    expect(holder).toHaveValue('');
    act(() =>
      shell.session.setState((before) =>
        before.account
          ? { ...before, account: { ...before.account, fullName: 'Maria Santos' } }
          : before,
      ),
    );
    await waitFor(() => expect(holder).toHaveValue('Maria Santos'));
    expect(holder).toHaveAttribute('readonly');
  });

  it('valid - is saved without bank_name, emits the event and closes', async () => {
    const close = vi.fn();
    const { log, user } = renderRemote(<AddPayout kind="ewallet" close={close} />, {
      ...member,
      replies: { ...lookup, 'fund/addEwalletV2': () => ok(saved()) },
    });
    await user.click(await screen.findByRole('radio', { name: 'GCash' }));
    await user.type(screen.getByLabelText(/^E-wallet number/), '+63 917 123 4567');
    await user.click(addWallet());
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(log.calls.at(-1)).toEqual({
      call: 'fund/addEwalletV2',
      body: {
        bank_id: 'gcash',
        bank_acc_holder: 'Maria Santos',
        bank_acc_no: '09171234567',
      },
    });
    expect(log.emitted).toEqual([
      { key: 'account.payout-account-added', detail: { kind: 'ewallet', accountRef: 'ref-1' } },
    ]);
    expect(log.toasts).toEqual([{ tone: 'success', text: 'GCash is added' }]);
  });

  it('the registered name - is shown in the form and cannot be changed', async () => {
    renderRemote(<AddPayout kind="ewallet" close={() => undefined} />, {
      ...member,
      replies: lookup,
    });
    const holder = await screen.findByLabelText<HTMLInputElement>(/^Account name/);
    expect(holder).toHaveValue('Maria Santos');
    expect(holder.readOnly).toBe(true);
  });

  it('a member without a name - reloads the account once the name is set', async () => {
    const refreshAccount = vi.fn(async () => undefined);
    const { user } = renderRemote(
      <AddPayout kind="ewallet" close={() => undefined} />,
      {
        account: { fullName: null },
        replies: { ...lookup, 'fund/addEwalletV2': () => ok(saved()) },
      },
      { refreshAccount },
    );
    await user.click(await screen.findByRole('radio', { name: 'GCash' }));
    await user.type(screen.getByLabelText(/^Account name/), 'Maria Santos');
    await user.type(screen.getByLabelText(/^E-wallet number/), '09171234567');
    await user.click(addWallet());
    await waitFor(() => expect(refreshAccount).toHaveBeenCalledOnce());
  });

  it.each([
    ['bank_acc_holder_not_same', /^Account name/, 'Invalid Account Name'],
    ['member_ewallet_exists', /^E-wallet number/, 'This e-wallet is saved already.'],
    ['invalid_bank_acc_no', /^E-wallet number/, "This number doesn't look right. Please check it."],
  ])('refused with %s - shows the error at its field', async (code, label, message) => {
    const { log, user } = renderRemote(<AddPayout kind="ewallet" close={() => undefined} />, {
      ...member,
      replies: { ...lookup, 'fund/addEwalletV2': () => no(code) },
    });
    await user.click(await screen.findByRole('radio', { name: 'Maya' }));
    await user.type(screen.getByLabelText(/^E-wallet number/), '09171234567');
    await user.click(addWallet());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
    expect(log.emitted).toEqual([]);
  });

  it('refused because the list is full - shows the error above the button', async () => {
    const { user } = renderRemote(<AddPayout kind="ewallet" close={() => undefined} />, {
      ...member,
      replies: { ...lookup, 'fund/addEwalletV2': () => no('member_ewallet_full') },
    });
    await user.click(await screen.findByRole('radio', { name: 'Maya' }));
    await user.type(screen.getByLabelText(/^E-wallet number/), '09171234567');
    await user.click(addWallet());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/\S/));
  });

  it('a failed look-up - can be retried', async () => {
    let tries = 0;
    const { user } = renderRemote(<AddPayout kind="ewallet" close={() => undefined} />, {
      ...member,
      replies: {
        'fund/bankLookup': () => ((tries += 1) === 1 ? no('systemError') : ok(gcash, maya, bpi)),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: 'GCash' })).toBeInTheDocument();
  });
});

describe('the code for a new account', () => {
  /** Submits an e-wallet to a platform that refuses with each of `codes` in turn, then accepts. */
  async function sent(codes: readonly string[], replies: Parameters<typeof renderRemote>[1] = {}) {
    const left = [...codes];
    const close = vi.fn();
    const { log, user } = renderRemote(<AddPayout kind="ewallet" close={close} />, {
      ...member,
      replies: {
        ...lookup,
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
    expect(await screen.findByText(/^Too many codes were asked for/)).toBeVisible();
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

describe('adding a bank', () => {
  it.each([
    ['12a', 'Only numeric character are accepted'],
    ['123', "This bank's account numbers have 10 digits"],
  ])('number %s - shows an error at the field', async (typed, message) => {
    const { log, user } = renderRemote(<AddPayout kind="bank" close={() => undefined} />, {
      ...member,
      replies: lookup,
    });
    await user.selectOptions(await screen.findByLabelText(/^Bank/), 'bpi');
    await user.type(screen.getByLabelText(/^Account number/), typed);
    await user.click(addBank());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(log.calls).toHaveLength(1);
  });

  it('valid - sends name and digits', async () => {
    const close = vi.fn();
    const { log, user } = renderRemote(<AddPayout kind="bank" close={close} />, {
      ...member,
      replies: {
        ...lookup,
        'fund/addBankV2': () => ok(saved({ bank_id: 'bpi', bank_name: 'BPI', kind: 'bank' })),
      },
    });
    await user.selectOptions(await screen.findByLabelText(/^Bank/), 'bpi');
    await user.type(screen.getByLabelText(/^Account number/), '1234 5678-90');
    await user.click(addBank());
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(log.calls.at(-1)).toEqual({
      call: 'fund/addBankV2',
      body: {
        bank_id: 'bpi',
        bank_name: 'BPI',
        bank_acc_holder: 'Maria Santos',
        bank_acc_no: '1234567890',
      },
    });
  });
});

it.each([
  ['ewallet', '0917 123 4567', 11, '09171234567'],
  ['ewallet', '+639171234567', 12, '639171234567'],
  ['ewallet', '9171234567', null, '09171234567'],
  ['bank', '12-34 56', 6, '123456'],
] as const)("%s number %s - is sent in the institution's format", (kind, typed, length, sent) => {
  expect(numberToSend(kind, typed, length)).toBe(sent);
});

describe('saved accounts', () => {
  const lists = (wallets: unknown[], banks: unknown[] = []) => ({
    'fund/memberEwalletList': () => ok(...wallets),
    'fund/memberBankList': () => ok(...banks),
  });

  it('none yet - shows the empty state and buttons to add', async () => {
    const { log, user } = renderRemote(<PayoutAccounts />, { ...member, replies: lists([]) });
    expect(await screen.findByText('No e-wallet yet')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add an e-wallet' }));
    await user.click(await screen.findByRole('button', { name: 'Add a bank account' }));
    expect(log.modals.map(({ selector }) => selector)).toEqual(['add-ewallet', 'add-bank']);
  });

  it('some - show masked numbers; another can become the default', async () => {
    const { log, user } = renderRemote(<PayoutAccounts />, {
      ...member,
      replies: {
        ...lists([
          saved({ is_default: true }),
          saved({
            bank_id: 'maya',
            bank_name: 'Maya',
            account_ref: 'ref-2',
            bank_acc_no: '•••••••9999',
          }),
        ]),
        'fund/setDefaultBank': () => ok({}),
      },
    });
    expect(await screen.findByText('•••••••4567')).toBeInTheDocument();
    expect(screen.getByText('Default')).toBeInTheDocument();
    expect(screen.getByText('2 of 10')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Set Maya •••••••9999 as default' }));
    await waitFor(() =>
      expect(log.toasts).toEqual([{ tone: 'success', text: 'Maya is now your default' }]),
    );
    expect(log.calls).toContainEqual({
      call: 'fund/setDefaultBank',
      body: { bank_id: 'maya', bank_acc_no: 'ref-2' },
    });
    // The previous default may be a bank.
    for (const list of ['fund/memberEwalletList', 'fund/memberBankList'])
      expect(log.calls.filter(({ call }) => call === list)).toHaveLength(2);
  });

  it('ten accounts - are the maximum', async () => {
    renderRemote(<PayoutAccounts />, {
      ...member,
      replies: lists(
        Array.from({ length: 10 }, (_, index) => saved({ account_ref: `ref-${index}` })),
      ),
    });
    expect(await screen.findByText('You have 10, the maximum')).toBeInTheDocument();
  });

  it('a list that fails to load - can be retried', async () => {
    renderRemote(<PayoutAccounts />, {
      ...member,
      replies: {
        'fund/memberEwalletList': () => no('systemError'),
        'fund/memberBankList': () => ok(),
      },
    });
    expect(await screen.findByText("We couldn't get your accounts")).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
