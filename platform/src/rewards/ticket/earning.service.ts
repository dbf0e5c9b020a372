import { manilaDay } from '@parol/domain';
import { addDays, startOfManilaDay } from '@parol/domain/calendar';
import type { Members } from '../../identity/member/member.ts';
import type { OutboxMessage } from '../../kernel/contribution/contribution.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import { type LedgerParts, postingsAmong } from '../../wallet/ledger/ledger.ts';
import type { Programmes } from '../programme/programme.ts';
import * as repository from './earning.repository.ts';
import { ticketProgramme } from './ticket.programme.ts';
import type { TicketDepositTable } from './ticket.schema.ts';
import type { TicketService } from './ticket.service.ts';

/** Tickets for credited deposits. */
export interface TicketEarning {
  /** Records the deposits among committed postings. */
  note(tx: Tx, messages: readonly OutboxMessage[]): Promise<void>;
  /** Grants the tickets of the recorded deposits. */
  run(stopping?: AbortSignal): Promise<void>;
  /** How many tickets a deposit of `amount` units would earn the member now. Changes nothing. */
  simulate(memberId: bigint, amount: bigint): Promise<number>;
}

export interface TicketEarningNeeds {
  readonly programmes: Programmes;
  readonly members: Pick<Members, 'byId'>;
  readonly gate: Pick<ResponsibleGamingGate, 'paused'>;
}

const batch = 200;

export function ticketEarning(
  { db, clock, log, wallet }: Pick<LedgerParts, 'db' | 'clock' | 'log' | 'wallet'>,
  { programmes, members, gate }: TicketEarningNeeds,
  tickets: Pick<TicketService, 'grant'>,
): TicketEarning {
  /** What a deposit earns under the settings in force when it was credited. */
  async function worthOf(
    on: Db,
    { member_id, amount, credited_at }: Omit<TicketDepositTable, 'deposit_id'>,
  ): Promise<{ readonly count: number; readonly day: string; readonly expiresAt: Date }> {
    const settings = await programmes.settings(on, ticketProgramme, credited_at);
    const day = manilaDay(credited_at);
    const whole = amount / settings.depositPerTicket;
    const left = settings.perDay - (await repository.earnedOn(on, member_id, day));
    const most = Math.max(0, Math.min(settings.perDeposit, left));
    return {
      count: whole < most ? Number(whole) : most,
      day,
      expiresAt: startOfManilaDay(addDays(day, settings.daysValid + 1)),
    };
  }

  async function mayEarn(on: Db, memberId: bigint): Promise<boolean> {
    const member = await members.byId(memberId, on);
    return member?.status === 'active' && !(await gate.paused(on, memberId));
  }

  const earn = (deposit: TicketDepositTable) =>
    wallet.withMemberLock(
      deposit.member_id,
      async (tx) => {
        const { member_id: memberId, deposit_id } = deposit;
        if (!(await repository.takeDeposit(tx, deposit)) || !(await mayEarn(tx, memberId))) return;
        const { count, day, expiresAt } = await worthOf(tx, deposit);
        if (count === 0 || expiresAt <= clock.now()) return;
        const reference = `${day}:${deposit_id}`;
        await tickets.grant(tx, { memberId, count, source: 'deposit', reference, expiresAt });
      },
      { idempotent: true },
    );

  return {
    async note(tx, messages) {
      const deposits = postingsAmong(messages, 'deposit');
      // Deposits made while the programme is off earn no tickets.
      if (deposits.length > 0 && (await programmes.isOn(tx, ticketProgramme)))
        await repository.noteDeposits(tx, deposits);
    },
    async run(stopping) {
      for (const deposit of await repository.notedDeposits(db, batch)) {
        if (stopping?.aborted) return;
        await earn(deposit).catch((error: unknown) =>
          log.error({ err: error }, 'a deposit did not earn its tickets'),
        );
      }
    },
    async simulate(memberId, amount) {
      if (!(await mayEarn(db, memberId))) return 0;
      const deposit = { member_id: memberId, amount, credited_at: clock.now() };
      return (await worthOf(db, deposit)).count;
    },
  };
}
