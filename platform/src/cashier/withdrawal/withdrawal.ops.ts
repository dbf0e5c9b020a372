import * as v from 'valibot';
import { formatAmount } from '@parol/domain';
import { userInfo } from 'node:os';
import { withdrawalReasons } from '@parol/wire/fund';
import { rowNamed } from '../../kernel/ids/ids.ts';
import { input, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { PayoutPolicy } from '../payout-policy/payout-policy.ts';
import { ticketOf } from './ticket.ts';
import { partsOf, partsText, partToReturn } from './withdrawal-parts.ts';
import { findWithdrawal, type Withdrawal, withdrawalsToReview } from './withdrawal.repository.ts';
import type { Withdrawals } from './withdrawal.service.ts';

/** A known reason, told in the member's language, or any text. */
const reasonToMember = v.pipe(input.memberReason(), v.title(`${withdrawalReasons.join('|')}|text`));

type TicketOpsParts = Pick<Parts, 'db' | 'locators'>;

/** Operator commands for withdrawal tickets. */
export function withdrawalOps(
  parts: TicketOpsParts,
  withdrawals: Withdrawals,
  payoutPolicy: Pick<PayoutPolicy, 'openFlags' | 'isFrozen'>,
): readonly OpsCommand[] {
  return [
    listTickets(parts, payoutPolicy),
    approveTicket(parts, withdrawals),
    rejectTicket(parts, withdrawals),
    payTicket(parts, withdrawals),
    returnPayout(parts, withdrawals),
  ];
}

const keyNamed = (parts: TicketOpsParts, reference: string | undefined) =>
  rowNamed(parts.locators, reference, 'Name a ticket; "withdrawal:list" lists them.');

const operator = () => `operator:${userInfo().username}`;

const listTickets = (
  parts: TicketOpsParts,
  payoutPolicy: Pick<PayoutPolicy, 'openFlags' | 'isFrozen'>,
) =>
  opsCommand({
    name: 'withdrawal:list',
    effect: 'reads',
    summary: 'Lists open tickets in the order of their review: those with priority first',
    run: async () =>
      Promise.all(
        (await withdrawalsToReview(parts.db, 200)).map(async (row) => {
          const flags = await payoutPolicy.openFlags(parts.db, row.member_id);
          const isFrozen = await payoutPolicy.isFrozen(parts.db, row.member_id);
          return `${ticketOf(parts.locators, row)}  ${row.state.padEnd(10)} ${formatAmount(row.amount).padStart(12)}  ${row.account.bank_name} ${row.account.bank_acc_no}  ${wayOf(row)}  ${row.requested_at.toISOString()}${row.priority ? '  priority' : ''}${flags.length > 0 ? `  flags: ${flags.join(', ')}` : ''}${isFrozen ? '  frozen' : ''}`;
        }),
      ),
  });

const approveTicket = (parts: TicketOpsParts, withdrawals: Withdrawals) =>
  opsCommand({
    name: 'withdrawal:approve',
    effect: 'moves-money',
    oneIsEnough: "The money is the member's own, and their tickets have their own checks.",
    args: [input.text('ticket')],
    summary: 'Approves a ticket; its money is sent',
    async run([id]) {
      await withdrawals.approve(keyNamed(parts, id), operator());
      return [`Ticket ${id} is approved; run "withdrawal:pay ${id}" once the bank has the money.`];
    },
  });

const rejectTicket = (parts: TicketOpsParts, withdrawals: Withdrawals) =>
  opsCommand({
    name: 'withdrawal:reject',
    effect: 'moves-money',
    oneIsEnough: 'It gives the money back to the member whose it is.',
    args: [input.text('ticket')],
    options: { reason: reasonToMember },
    summary: 'Rejects a ticket and returns its money to the member',
    async run([id], { reason }) {
      await withdrawals.reject(keyNamed(parts, id), operator(), reason);
      return [`Ticket ${id} is rejected and its money returned.`];
    },
  });

const payTicket = (parts: TicketOpsParts, withdrawals: Withdrawals) =>
  opsCommand({
    name: 'withdrawal:pay',
    effect: 'moves-money',
    oneIsEnough: "The money is the member's own, and their tickets have their own checks.",
    args: [input.text('ticket'), v.optional(input.pesos())],
    summary: 'Marks an approved ticket, or the part with this amount, as paid',
    async run([id, amount]) {
      const ticket = await withdrawals.markPaid(keyNamed(parts, id), amount);
      return [after(id, ticket)];
    },
  });

const returnPayout = (parts: TicketOpsParts, withdrawals: Withdrawals) =>
  opsCommand({
    name: 'withdrawal:return',
    effect: 'moves-money',
    args: [input.text('ticket'), v.optional(input.pesos())],
    options: { reason: input.memberReason() },
    // Nobody but the operator says that the bank has not paid: the member could have it twice.
    async credits([id, amount]) {
      const ticket = await findWithdrawal(parts.db, keyNamed(parts, id));
      const part = ticket && partToReturn(partsOf(ticket), amount);
      return part ? [{ kind: 'deposit', member: ticket.member_id, amount: part.amount }] : [];
    },
    summary: 'Gives back a payout, or its part with this amount, that the bank returned',
    async run([id, amount], { reason }) {
      const ticket = await withdrawals.giveBack(keyNamed(parts, id), reason, amount);
      return [after(id, ticket)];
    },
  });

/** Rail and transfers: `instapay 50000.00 paid + 10000.00 sent`. */
function wayOf(ticket: Withdrawal): string {
  const parts = partsOf(ticket);
  const legs = ticket.legs.map((units) => formatAmount(BigInt(units)));
  return `${ticket.rail} ${parts.length > 0 ? partsText(parts) : legs.join(' + ')}`;
}

/** What a ticket is after a change of its parts. */
function after(id: string, ticket: Withdrawal): string {
  const parts = partsOf(ticket);
  const state = ticket.state === 'completed' ? 'paid' : ticket.state;
  return `Ticket ${id} is ${state}${parts.length > 1 ? `: ${partsText(parts)}` : ''}.`;
}
