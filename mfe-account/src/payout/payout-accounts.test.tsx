// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { saved } from '../testing/payout-account.ts';
import { no, ok, renderRemote } from '../testing/render-remote.tsx';
import { PayoutAccounts } from './payout-accounts.tsx';

const member = { account: { fullName: 'Maria Santos' } };

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
    expect(await screen.findByText('We couldn’t load your accounts')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
