import { formatAmount, type Localized } from '@parol/domain';
import * as wire from '@parol/wire/ticket';
import { type Endpoint, member } from '../../kernel/http/http.ts';
import { offsetOf, pageOfAll, pageOnWire } from '../../kernel/paging/paging.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { Programmes } from '../programme/programme.ts';
import type { Offer, TicketPrizes } from './prize.service.ts';
import type { TicketSale } from './sale.service.ts';
import { ticketProgramme } from './ticket.programme.ts';
import * as repository from './ticket.repository.ts';

export interface TicketEndpointsNeeds {
  readonly programmes: Programmes;
  readonly gate: Pick<ResponsibleGamingGate, 'refusePaused'>;
  /** Names of the promotions by id. */
  readonly giftNames: () => Promise<ReadonlyMap<string, Localized>>;
}

export function ticketEndpoints(
  { db, clock }: Pick<LedgerParts, 'db' | 'clock'>,
  { prizes, sale }: { readonly prizes: TicketPrizes; readonly sale: TicketSale },
  { programmes, gate, giftNames }: TicketEndpointsNeeds,
): readonly Endpoint[] {
  return [
    member(wire.jackpotTicketList, async ({ caller: { memberId }, body }) => {
      await programmes.refuseOff(db, ticketProgramme);
      await gate.refusePaused(db, memberId);
      const now = clock.now();
      const [rows, { total, oldest }, next, settings, offers, sold, names] = await Promise.all([
        repository.usableTickets(db, memberId, now, body.page_size, offsetOf(body)),
        repository.usableTotals(db, memberId, now),
        repository.nextExpiry(db, memberId, now),
        programmes.settings(db, ticketProgramme, now),
        prizes.offers(memberId),
        sale.offer(memberId),
        giftNames(),
      ]);
      const page = { rows, total: Number(total), since: oldest ?? now };
      return [
        {
          ...pageOnWire(body, page, ticketOnWire),
          next_expiry: next && { tickets: Number(next.tickets), at: next.at.toISOString() },
          deposit_per_ticket: formatAmount(settings.depositPerTicket),
          per_deposit: settings.perDeposit,
          per_day: settings.perDay,
          days_valid: settings.daysValid,
          sale: sold && { price: formatAmount(sold.price), left: sold.left },
          prizes: offers.map((offer) => prizeOnWire(offer, names)),
        },
      ];
    }),
    member(wire.redeemTickets, async ({ caller, body }) => {
      const { tickets, repeated } = await prizes.redeem(caller.memberId, {
        prizeId: body.prize_id,
        shown: body.tickets,
        requestId: body.request_id,
      });
      return [{ prize_id: body.prize_id, tickets, repeated }];
    }),
    member(wire.buyTickets, async ({ caller, body }) => {
      const { tickets, repeated } = await sale.buy(caller.memberId, {
        count: body.tickets,
        shown: body.amount,
        requestId: body.request_id,
      });
      return [{ tickets, repeated }];
    }),
    member(wire.getClaimedTickets, async ({ caller: { memberId }, body }) => [
      pageOnWire(
        body,
        await pageOfAll(clock, body, {
          rows: (limit, offset) => repository.usesOf(db, memberId, limit, offset),
          totals: () => repository.usesTotals(db, memberId),
        }),
        useOnWire,
      ),
    ]),
  ];
}

const ticketOnWire = (ticket: repository.Ticket) =>
  ({
    ticket_no: String(ticket.id),
    source: wire.ticketSources.find((one) => one === ticket.source) ?? 'other',
    issued_at: ticket.issued_at.toISOString(),
    expires_at: ticket.expires_at.toISOString(),
  }) as const;

const useOnWire = (use: repository.Use) =>
  ({
    claim_id: String(use.id),
    purpose: wire.ticketPurposes.find((one) => one === use.purpose) ?? 'other',
    name: use.name,
    tickets: use.tickets,
    claimed_at: use.used_at.toISOString(),
    returned_at: use.returned_at?.toISOString() ?? null,
  }) as const;

const prizeOnWire = ({ prize, left }: Offer, names: ReadonlyMap<string, Localized>) => ({
  prize_id: prize.id,
  name: prize.name,
  tickets: prize.tickets,
  tokens: prize.tokens === null ? null : formatAmount(prize.tokens),
  gift: prize.gift === null ? null : (names.get(prize.gift) ?? null),
  left: prize.stock - prize.claimed,
  left_for_member: left,
  until: prize.until_at.toISOString(),
});
