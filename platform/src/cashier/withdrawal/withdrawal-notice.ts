import type { Db } from '../../kernel/database/database.ts';
import type { Notices } from '../../notify/notice/notice.ts';
import type { Withdrawal } from './withdrawal.repository.ts';

/** Tells a member that their withdrawal was requested, paid or returned by the bank. */
export const withdrawalNotifier =
  (notices: Notices) =>
  (
    on: Db,
    kind: 'withdrawal-requested' | 'withdrawal-paid' | 'withdrawal-returned',
    { member_id: memberId, account, ...ticket }: Withdrawal,
    amount = ticket.amount,
  ): Promise<void> =>
    notices.notify(on, memberId, kind, { amount, bankName: account.bank_name });
