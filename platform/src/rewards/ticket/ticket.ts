import { dayMs } from '@parol/domain';
import { promotionNames } from '../../bonus/promotion/promotion.ts';
import type { MemberByPhone } from '../../identity/member/member.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import { ticketEarning, type TicketEarningNeeds } from './earning.service.ts';
import { prizeOps } from './prize.ops.ts';
import { ticketPrizes, type TicketPrizesNeeds } from './prize.service.ts';
import { ticketSale, type TicketSaleNeeds } from './sale.service.ts';
import { ticketEndpoints } from './ticket.endpoints.ts';
import { ticketOps } from './ticket.ops.ts';
import { ticketService, type TicketService } from './ticket.service.ts';

export { ticketSaleProgramme } from './sale.programme.ts';
export { ticketProgramme } from './ticket.programme.ts';
export type { TicketService } from './ticket.service.ts';

/** How long tickets and their spendings are kept after the tickets' expiry. */
const keptMs = 400 * dayMs;

export interface TicketModuleNeeds extends TicketEarningNeeds, TicketPrizesNeeds, TicketSaleNeeds {
  readonly memberByPhone: MemberByPhone;
  readonly tokens: TicketPrizesNeeds['tokens'] & TicketSaleNeeds['tokens'];
  readonly gate: Pick<ResponsibleGamingGate, 'paused' | 'refusePaused'>;
}

/** The members' jackpot tickets: earned, bought, spent and exchanged for prizes (RULES.md). */
export function ticketModule(
  parts: LedgerParts,
  needs: TicketModuleNeeds,
): { readonly tickets: TicketService; readonly contribution: Contribution } {
  const tickets = ticketService(parts, needs);
  const earning = ticketEarning(parts, needs, tickets);
  const prizes = ticketPrizes(parts, needs, tickets);
  const sale = ticketSale(parts, needs, tickets);
  const giftNames = () => promotionNames(parts.db);
  return {
    tickets,
    contribution: {
      name: 'ticket',
      endpoints: ticketEndpoints(parts, { prizes, sale }, { ...needs, giftNames }),
      listen: (messages, tx) => earning.note(tx, messages),
      jobs: [
        {
          name: 'rewards.grant-deposit-tickets',
          everyMs: 2_000,
          once: true,
          run: (stopping) => earning.run(stopping),
        },
      ],
      ops: [...ticketOps(parts, tickets, earning, needs), ...prizeOps(parts)],
      retention: [
        { table: 'jackpot_ticket', column: 'expires_at', keptMs },
        { table: 'ticket_use', column: 'used_at', keptMs },
      ],
    },
  };
}
