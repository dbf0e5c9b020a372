import type { Replies } from '@parol/contract/testing';
import { succeed } from '@parol/wire';
import { screen } from '@testing-library/react';
import { renderCashier } from '../../testing/render-cashier.tsx';
import { accountOnWire, rulesOnWire, ticketOnWire } from '../../testing/rows.ts';
import WithdrawalPage from '../withdrawal.page.tsx';

const bank = accountOnWire({
  bank_id: 'bdo',
  bank_name: 'BDO',
  kind: 'bank',
  account_ref: 'acc-2',
  is_default: false,
  bank_acc_no: '••••9876',
});
export const open = (replies: Replies = {}, language: 'en' | 'ph' = 'en', path = '/withdrawal') =>
  renderCashier(<WithdrawalPage />, {
    language,
    path,
    replies: {
      'fund/withdrawalRules': () => succeed([rulesOnWire()]),
      'fund/memberEwalletList': () => succeed([accountOnWire()]),
      'fund/memberBankList': () => succeed([bank]),
      'fund/addWithdrawTicket': () => succeed([ticketOnWire()]),
      ...replies,
    },
  });
export const amountField = () =>
  screen.findByRole<HTMLInputElement>('textbox', { name: /amount|halaga/i });
export const submit = () => screen.getByRole('button', { name: /^(Withdraw|Mag-withdraw)$/ });
