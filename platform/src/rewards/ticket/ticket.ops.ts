import { formatAmount, parseAmount } from '@parol/domain';
import type { MemberByPhone } from '../../identity/member/member.ts';
import { memberIdOf, type OpsCommand } from '../../kernel/ops/ops.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import { ticketCredits } from '../credit/credit.ts';
import { reasonOf } from '../programme/programme.ts';
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
  const held = async (phone: string | undefined, member: bigint) => [
    `${phone ?? ''} has ${await tickets.available(db, member)} tickets.`,
  ];
  return [
    {
      name: 'ticket:list',
      usage: '<phone>',
      summary: "Lists a member's usable tickets by their expiry",
      async run([phone]) {
        const member = await memberIdOf(memberByPhone, phone);
        return (await usableTickets(db, member, clock.now(), mostListed)).map(
          ({ id, expires_at, source, reference }) =>
            `${expires_at.toISOString()}  ${id}  ${source}:${reference}`,
        );
      },
    },
    {
      name: 'ticket:grant',
      usage: '<phone> <tickets> --reason text',
      summary: 'Gives jackpot tickets; not during a break or exclusion',
      credits: async ([phone, typed]) =>
        ticketCredits(await memberIdOf(memberByPhone, phone), countOf(typed)),
      async run([phone, typed], options) {
        const member = await memberIdOf(memberByPhone, phone);
        const count = countOf(typed);
        reasonOf(options);
        const reference = String(random.id(clock.now()));
        await wallet.withMemberLock(member, async (tx) => {
          await gate.refusePaused(tx, member);
          await tickets.grant(tx, { memberId: member, count, source: 'operator', reference });
        });
        return held(phone, member);
      },
    },
    {
      name: 'ticket:revoke',
      usage: '<phone> <tickets> --reason text',
      summary: 'Takes jackpot tickets back, those first that expire first',
      async run([phone, typed], options) {
        const member = await memberIdOf(memberByPhone, phone);
        const count = countOf(typed);
        reasonOf(options);
        const reference = String(random.id(clock.now()));
        await wallet.withMemberLock(member, (tx) =>
          tickets.spend(tx, { memberId: member, count, purpose: 'revoked', reference }),
        );
        return held(phone, member);
      },
    },
    {
      name: 'ticket:simulate',
      usage: '<phone> <pesos>',
      summary: 'Shows how many tickets a deposit would earn a member now; changes nothing',
      async run([phone, typed]) {
        const member = await memberIdOf(memberByPhone, phone);
        const amount = parseAmount(typed ?? '');
        if (amount === undefined || amount <= 0n)
          throw new Error(`"${typed ?? ''}" is not an amount of pesos above zero.`);
        const count = await earning.simulate(member, amount);
        return [`A deposit of ${formatAmount(amount)} would earn ${count} tickets.`];
      },
    },
  ];
}

function countOf(typed: string | undefined): number {
  const count = Number(typed);
  if (!typed || !Number.isInteger(count) || count < 1 || count > mostAtOnce)
    throw new Error(`"${typed ?? ''}" is not a number of tickets from 1 to ${mostAtOnce}.`);
  return count;
}
