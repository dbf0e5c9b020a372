import { dayMs } from '@parol/domain';
import type { Requirements } from '../../bonus/promotion/promotion.ts';
import type { MemberByPhone } from '../../identity/member/member.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import { rewardCredit } from '../credit/credit.ts';
import type { TicketService } from '../ticket/ticket.ts';
import { httpBeacon } from './beacon.ts';
import { drawEndpoints } from './draw.endpoints.ts';
import { drawOps } from './draw.ops.ts';
import { drawView } from './draw.view.ts';
import { drawEntries } from './entry.service.ts';
import { drawHolding } from './holding.service.ts';
import { drawCancelling } from './cancel.service.ts';
import { drawPayments, type DrawPaymentsNeeds } from './payment.service.ts';
import { ticketReturns } from './return.service.ts';

export { drawProgramme } from './draw.programme.ts';

/**
 * How long tickets are kept, and with them the proof of a draw; draws and prizes are kept forever.
 */
const keptMs = 400 * dayMs;

export interface DrawModuleNeeds extends DrawPaymentsNeeds {
  readonly tickets: TicketService;
  readonly memberByPhone: MemberByPhone;
  readonly requirements: Pick<Requirements, 'open' | 'ownMoneyMoved'>;
  readonly gate: Pick<ResponsibleGamingGate, 'paused' | 'refusePaused'>;
}

/** The daily and the weekly draw among jackpot tickets (RULES.md). */
export function drawModule(
  parts: LedgerParts,
  needs: DrawModuleNeeds,
): { readonly contribution: Contribution } {
  const entries = drawEntries({ ...parts, ...needs });
  const view = drawView({ ...parts, programmes: needs.programmes });
  const payments = drawPayments(parts, needs, rewardCredit(needs.requirements));
  const beacon = httpBeacon(parts.config);
  const returns = ticketReturns(parts, needs);
  const holding = drawHolding(parts, { ...needs, returns, beacon, payments });
  const cancelling = drawCancelling(parts, { ...needs, beacon });
  return {
    contribution: {
      name: 'draw',
      endpoints: drawEndpoints(parts, { view, entries }, needs),
      ops: drawOps({ ...parts, ...needs, cancelling, entries }),
      jobs: [
        {
          name: 'rewards.hold-draws',
          everyMs: 3_000,
          once: true,
          run: (stopping) => holding.run(stopping),
        },
      ],
      retention: [{ table: 'draw_entry', column: 'entered_at', keptMs }],
    },
  };
}
