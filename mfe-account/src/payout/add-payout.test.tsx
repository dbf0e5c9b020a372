// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { bpi, gcash, maya } from '../testing/institutions.ts';
import { saved } from '../testing/payout-account.ts';
import { no, ok, renderRemote } from '../testing/render-remote.tsx';
import { AddPayout } from './add-payout.tsx';
import { numberToSend } from './payout.schema.ts';

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
    expect(screen.getByText('Please enter the e-wallet number')).toBeInTheDocument();
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

  it('the registered name - is filled in, with a hint to write it as the bank does', async () => {
    renderRemote(<AddPayout kind="ewallet" close={() => undefined} />, {
      ...member,
      replies: lookup,
    });
    const holder = await screen.findByLabelText<HTMLInputElement>(/^Account name/);
    expect(holder).toHaveValue('Maria Santos');
    expect(holder).toHaveAccessibleDescription(/as your bank or e-wallet does.*Maria Santos/);
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
    ['member_ewallet_exists', /^E-wallet number/, 'This e-wallet is already saved.'],
    ['invalid_bank_acc_no', /^E-wallet number/, 'This number doesn’t look right. Please check it.'],
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

describe('adding a bank', () => {
  it.each([
    ['12a', 'Only numeric character are accepted'],
    ['123', 'This bank’s account numbers have 10 digits'],
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
