import { formatAmount } from '@parol/domain';
import { userInfo } from 'node:os';
import { withdrawalReasons } from '@parol/wire/fund';
import { rowNamed } from '../../kernel/ids/ids.ts';
import type { OpsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { MoneyOut } from '../money-out/money-out.ts';
import { ticketOf } from './ticket.ts';
import { type Withdrawal, withdrawalsToReview } from './withdrawal.repository.ts';
import type { Withdrawals } from './withdrawal.service.ts';

/** Operator commands for withdrawal tickets. */
export function withdrawalOps(
  { db, locators }: Pick<Parts, 'db' | 'locators'>,
  withdrawals: Withdrawals,
  moneyOut: Pick<MoneyOut, 'openFlags' | 'isFrozen'>,
): readonly OpsCommand[] {
  const keyNamed = (reference: string | undefined) =>
    rowNamed(locators, reference, 'Name a ticket; "withdrawal:list" lists them.');
  const operator = () => `operator:${userInfo().username}`;
  return [
    {
      name: 'withdrawal:list',
      usage: '',
      summary: 'Lists open tickets in the order of their review: those with priority first',
      run: async () =>
        Promise.all(
          (await withdrawalsToReview(db, 200)).map(async (row) => {
            const flags = await moneyOut.openFlags(db, row.member_id);
            const isFrozen = await moneyOut.isFrozen(db, row.member_id);
            return `${ticketOf(locators, row)}  ${row.state.padEnd(10)} ${formatAmount(row.amount).padStart(12)}  ${row.account.bank_name} ${row.account.bank_acc_no}  ${wayOf(row)}  ${row.requested_at.toISOString()}${row.priority ? '  priority' : ''}${flags.length > 0 ? `  flags: ${flags.join(', ')}` : ''}${isFrozen ? '  frozen' : ''}`;
          }),
        ),
    },
    {
      name: 'withdrawal:approve',
      usage: '<ticket>',
      summary: 'Approves a ticket; its money is sent',
      async run([id]) {
        await withdrawals.approve(keyNamed(id), operator());
        return [
          `Ticket ${id} is approved; run "withdrawal:pay ${id}" once the bank has the money.`,
        ];
      },
    },
    {
      name: 'withdrawal:reject',
      usage: `<ticket> --reason ${withdrawalReasons.join('|')}|text`,
      summary: 'Rejects a ticket and returns its money to the member',
      async run([id], { reason }) {
        if (!reason) throw new Error('Give the member a reason: --reason "…".');
        await withdrawals.reject(keyNamed(id), operator(), reason);
        return [`Ticket ${id} is rejected and its money returned.`];
      },
    },
    {
      name: 'withdrawal:pay',
      usage: '<ticket>',
      summary: 'Marks an approved ticket as paid',
      async run([id]) {
        await withdrawals.markPaid(keyNamed(id));
        return [`Ticket ${id} is paid.`];
      },
    },
  ];
}

/** Rail and transfers: `instapay 50000.00 + 10000.00`. */
const wayOf = ({ rail, legs }: Withdrawal) =>
  `${rail} ${legs.map((units) => formatAmount(BigInt(units))).join(' + ')}`;
