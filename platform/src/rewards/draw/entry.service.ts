import { Refusal } from '../../kernel/http/http.ts';
import { parseId } from '../../kernel/ids/ids.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { Programmes } from '../programme/programme.ts';
import type { TicketService } from '../ticket/ticket.ts';
import { drawNames } from './draw.messages.ts';
import { drawProgramme, termsOf } from './draw.programme.ts';
import * as repository from './draw.repository.ts';
import * as entries from './entry.repository.ts';

/** Tickets in a draw: those of this request, and all of the member's. */
interface Entered {
  readonly tickets: number;
  readonly mine: number;
  readonly repeated: boolean;
}

export interface DrawEntries {
  /**
   * Enters the member's tickets that expire first, in one transaction. Repeating a `requestId` does
   * nothing. Refuses promotion_not_available, self_excluded, cooling_off, draw_not_exists,
   * draw_closed, invalid_tickets and insufficient_ticket.
   */
  enter(
    memberId: bigint,
    wanted: {
      readonly drawId: string;
      readonly tickets: number;
      readonly requestId: string | undefined;
    },
  ): Promise<Entered>;
}

export interface DrawEntriesNeeds {
  readonly programmes: Programmes;
  readonly tickets: Pick<TicketService, 'spend' | 'spent'>;
  readonly gate: Pick<ResponsibleGamingGate, 'refusePaused'>;
}

const purpose = 'draw';

export function drawEntries(
  { clock, random, wallet }: Pick<LedgerParts, 'clock' | 'random' | 'wallet'>,
  { programmes, tickets, gate }: DrawEntriesNeeds,
): DrawEntries {
  return {
    enter: (memberId, { drawId, tickets: count, requestId }) =>
      wallet.withMemberLock(
        memberId,
        async (tx) => {
          const id = parseId(drawId);
          const at = clock.now();
          const mine = id === undefined ? 0 : await entries.countOf(tx, memberId, id);
          const reference = `${id ?? ''}:${requestId ?? random.id(at)}`;
          const before = await tickets.spent(tx, { memberId, purpose, reference });
          if (before !== undefined) return { tickets: before, mine, repeated: true };
          await programmes.refuseOff(tx, drawProgramme);
          await gate.refusePaused(tx, memberId);
          // Shared, so that the list can't be frozen between this check and the commit.
          const draw = id === undefined ? undefined : await repository.sharedDraw(tx, id);
          if (!draw) throw new Refusal('draw_not_exists');
          if (draw.state !== 'open' || at < draw.opens_at || at >= draw.closes_at)
            throw new Refusal('draw_closed');
          const left = (await termsOf(programmes, tx, draw)).perMember - mine;
          if (!Number.isInteger(count) || count < 1 || count > left)
            throw new Refusal('invalid_tickets', [{ left }]);
          const name = drawNames[draw.kind];
          const numbers = await tickets.spend(tx, { memberId, count, purpose, reference, name });
          await entries.addEntries(
            tx,
            numbers.map((number) => ({
              member_id: memberId,
              draw_id: draw.id,
              number,
              reference,
              entered_at: at,
            })),
          );
          return { tickets: count, mine: mine + count, repeated: false };
        },
        // Without a request id, an entry whose commit was lost must not be made again.
        { idempotent: requestId !== undefined },
      ),
  };
}
