import { formatAmount } from '@parol/domain';
import type { MemberByPhone } from '../../identity/member/member.ts';
import { input, memberIdOf, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import { ticketCredits } from '../credit/credit.ts';
import type { TicketEarning } from './earning.service.ts';
import { usableTickets } from './ticket.repository.ts';
import type { TicketService } from './ticket.service.ts';

const mostListed = 200;
const mostAtOnce = 100;

export interface TicketOpsNeeds {
  readonly memberByPhone: MemberByPhone;
  readonly gate: Pick<ResponsibleGamingGate, 'refusePaused'>;
}

/** Operators' commands for jackpot tickets; who, when and why is in the audit log. */
export function ticketOps(
  { db, clock, random, wallet }: Pick<LedgerParts, 'db' | 'clock' | 'random' | 'wallet'>,
  tickets: TicketService,
  earning: Pick<TicketEarning, 'simulate'>,
  { memberByPhone, gate }: TicketOpsNeeds,
): readonly OpsCommand[] {
  const held = async (phone: string, member: bigint) => [
    `${phone} has ${await tickets.available(db, member)} tickets.`,
  ];
  return [
    opsCommand({
      name: 'ticket:list',
      effect: 'reads',
      args: [input.phone()],
      summary: "Lists a member's usable tickets by their expiry",
      async run([phone]) {
        const member = await memberIdOf(memberByPhone, phone);
        return (await usableTickets(db, member, clock.now(), mostListed)).map(
          ({ id, expires_at, source, reference }) =>
            `${expires_at.toISOString()}  ${id}  ${source}:${reference}`,
        );
      },
    }),
    opsCommand({
      name: 'ticket:grant',
      effect: 'moves-money',
      args: [input.phone(), input.whole('tickets', 1, mostAtOnce)],
      options: { reason: input.reason() },
      summary: 'Gives jackpot tickets; not during a break or exclusion',
      credits: async ([phone, count]) =>
        ticketCredits(await memberIdOf(memberByPhone, phone), count),
      async run([phone, count]) {
        const member = await memberIdOf(memberByPhone, phone);
        const reference = String(random.id(clock.now()));
        await wallet.withMemberLock(member, async (tx) => {
          await gate.refusePaused(tx, member);
          await tickets.grant(tx, { memberId: member, count, source: 'operator', reference });
        });
        return held(phone, member);
      },
    }),
    opsCommand({
      name: 'ticket:revoke',
      inOneTransaction: true,
      effect: 'tightens',
      args: [input.phone(), input.whole('tickets', 1, mostAtOnce)],
      options: { reason: input.reason() },
      summary: 'Takes jackpot tickets back, those first that expire first',
      async run([phone, count]) {
        const member = await memberIdOf(memberByPhone, phone);
        const reference = String(random.id(clock.now()));
        await wallet.withMemberLock(member, (tx) =>
          tickets.spend(tx, { memberId: member, count, purpose: 'revoked', reference }),
        );
        return held(phone, member);
      },
    }),
    opsCommand({
      name: 'ticket:simulate',
      effect: 'reads',
      args: [input.phone(), input.pesos('pesos')],
      summary: 'Shows how many tickets a deposit would earn a member now; changes nothing',
      async run([phone, amount]) {
        const member = await memberIdOf(memberByPhone, phone);
        const count = await earning.simulate(member, amount);
        return [`A deposit of ${formatAmount(amount)} would earn ${count} tickets.`];
      },
    }),
  ];
}
