import { type Localized, manilaDay, parseAmount } from '@parol/domain';
import { startOfManilaDay } from '@parol/domain/calendar';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { LedgerParts, Wallet } from '../../wallet/ledger/ledger.ts';
import type { Programmes } from '../programme/programme.ts';
import type { Tokens } from '../token/token.ts';
import { ticketSaleProgramme } from './sale.programme.ts';
import { ticketProgramme } from './ticket.programme.ts';
import * as repository from './ticket.repository.ts';
import type { TicketService } from './ticket.service.ts';

interface Offer {
  /** Units of 1/10,000 token for one ticket. */
  readonly price: bigint;
  /** How many tickets the member may still buy today. */
  readonly left: number;
}

interface Bought {
  readonly tickets: number;
  readonly repeated: boolean;
}

/** Jackpot tickets for tokens. */
export interface TicketSale {
  /** What a ticket costs the member now; null while none are sold. */
  offer(memberId: bigint): Promise<Offer | null>;
  /**
   * Takes the tokens and makes the tickets in one transaction. Repeating a `requestId` does nothing.
   * Refuses promotion_not_available, self_excluded, cooling_off, invalid_tickets, prize_not_available
   * (if the tickets don't cost the amount `shown`) and insufficient_token.
   */
  buy(
    memberId: bigint,
    wanted: {
      readonly count: number;
      readonly shown: string | number;
      readonly requestId: string | undefined;
    },
  ): Promise<Bought>;
}

export interface TicketSaleNeeds {
  readonly programmes: Programmes;
  readonly tokens: Pick<Tokens, 'spend'>;
  readonly gate: Pick<ResponsibleGamingGate, 'refusePaused'>;
}

const source = 'tokens';
const name: Localized = { en: 'Jackpot tickets', ph: 'Mga jackpot ticket' };

export function ticketSale(
  { db, clock, random, wallet }: Pick<LedgerParts, 'db' | 'clock' | 'random' | 'wallet'>,
  { programmes, tokens, gate }: TicketSaleNeeds,
  tickets: Pick<TicketService, 'grant'>,
): TicketSale {
  async function offerOn(on: Db, memberId: bigint, at: Date): Promise<Offer> {
    const { price, perDay } = await programmes.settings(on, ticketSaleProgramme, at);
    const today = startOfManilaDay(manilaDay(at));
    const bought = await repository.issuedSince(on, memberId, source, today);
    return { price, left: Math.max(0, perDay - bought) };
  }

  async function sell(
    tx: Tx,
    held: Wallet,
    memberId: bigint,
    wanted: {
      readonly count: number;
      readonly shown: string | number;
      readonly reference: string;
    },
  ): Promise<Bought> {
    const { count, shown, reference } = wanted;
    const before = await repository.numbersFrom(tx, { member_id: memberId, source, reference });
    if (before.length > 0) return { tickets: before.length, repeated: true };
    await programmes.refuseOff(tx, ticketProgramme);
    await programmes.refuseOff(tx, ticketSaleProgramme);
    await gate.refusePaused(tx, memberId);
    const at = clock.now();
    const { price, left } = await offerOn(tx, memberId, at);
    if (!Number.isInteger(count) || count < 1 || count > left)
      throw new Refusal('invalid_tickets', [{ left }]);
    const amount = price * BigInt(count);
    if (parseAmount(shown) !== amount) throw new Refusal('prize_not_available');
    const isNew = await tokens.spend(tx, held, {
      member: memberId,
      programme: ticketSaleProgramme.code,
      key: reference,
      amount,
      name,
      at,
    });
    // Paid for before, with tickets so old that they are no longer kept.
    if (!isNew) return { tickets: count, repeated: true };
    await tickets.grant(tx, { memberId, count, source, reference });
    return { tickets: count, repeated: false };
  }

  return {
    async offer(memberId) {
      if (!(await programmes.isOn(db, ticketSaleProgramme))) return null;
      return offerOn(db, memberId, clock.now());
    },
    buy(memberId, { count, shown, requestId }) {
      const reference = requestId ?? String(random.id(clock.now()));
      return wallet.withMemberLock(
        memberId,
        (tx, held) => sell(tx, held, memberId, { count, shown, reference }),
        // Without a request id, a purchase whose commit was lost must not be made again.
        { idempotent: requestId !== undefined },
      );
    },
  };
}
