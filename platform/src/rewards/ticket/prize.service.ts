import { manilaDay } from '@parol/domain';
import { addDays, startOfManilaDay } from '@parol/domain/calendar';
import { giftMessage } from '../../bonus/promotion/promotion.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { InboxService } from '../../notify/inbox/inbox.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { LedgerParts, Wallet } from '../../wallet/ledger/ledger.ts';
import type { Programmes } from '../programme/programme.ts';
import type { Tokens } from '../token/token.ts';
import * as repository from './prize.repository.ts';
import type { Prize } from './prize.repository.ts';
import { ticketProgramme } from './ticket.programme.ts';
import { useOf } from './ticket.repository.ts';
import type { TicketService } from './ticket.service.ts';

/** A prize on offer, and how often the member may still take it. */
export interface Offer {
  readonly prize: Prize;
  readonly left: number;
}

export interface TicketPrizes {
  /** The prizes on offer to the member, the cheapest first. */
  offers(memberId: bigint): Promise<readonly Offer[]>;
  /**
   * Exchanges tickets for a prize in one transaction. Repeating a `requestId` does nothing. Refuses
   * promotion_not_available, self_excluded, cooling_off, prize_not_available (also if the price is
   * not the one `shown`) and insufficient_ticket.
   */
  redeem(
    memberId: bigint,
    wanted: {
      readonly prizeId: string;
      readonly shown: number;
      readonly requestId: string | undefined;
    },
  ): Promise<{ readonly tickets: number; readonly repeated: boolean }>;
}

export interface TicketPrizesNeeds {
  readonly programmes: Programmes;
  readonly tokens: Pick<Tokens, 'earn'>;
  readonly inbox: Pick<InboxService, 'send'>;
  readonly gate: Pick<ResponsibleGamingGate, 'refusePaused'>;
}

const purpose = 'prize';

export function ticketPrizes(
  { db, clock, random, wallet }: Pick<LedgerParts, 'db' | 'clock' | 'random' | 'wallet'>,
  { programmes, tokens, inbox, gate }: TicketPrizesNeeds,
  tickets: Pick<TicketService, 'spend'>,
): TicketPrizes {
  async function offersOn(on: typeof db, memberId: bigint, at: Date): Promise<readonly Offer[]> {
    const [prizes, taken] = await Promise.all([
      repository.prizesAt(on, at),
      repository.takenBy(on, memberId),
    ]);
    return prizes.map((prize) => ({
      prize,
      left: Math.max(0, prize.per_member - (taken.get(prize.id) ?? 0)),
    }));
  }

  /** Credits a prize; `reference` names the exchange. */
  async function hand(
    tx: Tx,
    held: Wallet,
    member: bigint,
    { tokens: amount, days_valid, gift, name }: Prize,
    reference: string,
    at: Date,
  ): Promise<void> {
    if (amount !== null && days_valid !== null) {
      const isNew = await tokens.earn(tx, held, {
        member,
        programme: ticketProgramme.code,
        key: `prize:${reference}`,
        amount,
        name,
        at,
        // Until the end of a day, so that no token expires during a day.
        expiresAt: startOfManilaDay(addDays(manilaDay(at), days_valid + 1)),
      });
      if (!isNew) throw new Error(`The prize ${reference} was credited before.`);
      return;
    }
    const message = gift === null ? undefined : await giftMessage(tx, gift, at);
    const template = `${gift ?? ''}:ticket-${reference}`;
    if (!message || !(await inbox.send(member, { ...message, template }, tx)))
      throw new Refusal('prize_not_available');
  }

  return {
    offers: (memberId) => offersOn(db, memberId, clock.now()),
    redeem: (memberId, { prizeId, shown, requestId }) =>
      wallet.withMemberLock(
        memberId,
        async (tx, held) => {
          const at = clock.now();
          const reference = `${prizeId}:${requestId ?? random.id(at)}`;
          const before = await useOf(tx, memberId, purpose, reference);
          if (before) return { tickets: before.tickets, repeated: true };
          await programmes.refuseOff(tx, ticketProgramme);
          await gate.refusePaused(tx, memberId);
          const offer = (await offersOn(tx, memberId, at)).find(
            ({ prize }) => prize.id === prizeId,
          );
          if (!offer || offer.left === 0 || offer.prize.tickets !== shown)
            throw new Refusal('prize_not_available');
          const { prize } = offer;

          const { tickets: count, name } = prize;
          await tickets.spend(tx, { memberId, count, purpose, reference, name });
          if (!(await repository.takeOne(tx, prize.id))) throw new Refusal('prize_not_available');
          await hand(tx, held, memberId, prize, reference, at);
          return { tickets: prize.tickets, repeated: false };
        },
        // Without a request id, an exchange whose commit was lost must not be made again.
        { idempotent: requestId !== undefined },
      ),
  };
}
