import type { InboxService } from '../../notify/inbox/inbox.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { TicketService } from '../ticket/ticket.ts';
import { cancelMessage } from './draw.messages.ts';
import * as repository from './draw.repository.ts';
import * as entries from './entry.repository.ts';
import { takeOut } from './entry.service.ts';
import { type DrawMessageNeeds, getsDrawMessages } from './gets-messages.ts';

/** Returns tickets of draws in which they did not take part. */
export interface TicketReturns {
  /** Takes the member's tickets out of the draw and makes them usable again; once for each ticket. */
  giveBack(memberId: bigint, drawId: bigint): Promise<void>;
  /**
   * Returns the tickets of cancelled draws and sends their members a message, some hundred at a
   * time.
   */
  run(stopping?: AbortSignal): Promise<void>;
}

export interface TicketReturnsNeeds extends DrawMessageNeeds {
  readonly inbox: Pick<InboxService, 'send'>;
  readonly tickets: Pick<TicketService, 'giveBack'>;
}

const batch = 200;

export function ticketReturns(
  { db, wallet, log }: Pick<LedgerParts, 'db' | 'wallet' | 'log'>,
  needs: TicketReturnsNeeds,
): TicketReturns {
  const { tickets, inbox } = needs;
  const giveBack = (memberId: bigint, drawId: bigint, draw?: repository.Draw): Promise<void> =>
    wallet.withMemberLock(
      memberId,
      async (tx) => {
        const count = await takeOut(tx, tickets, { memberId, drawId });
        if (draw && count > 0 && (await getsDrawMessages(needs, tx, memberId)))
          await inbox.send(memberId, cancelMessage(draw, count), tx);
      },
      { idempotent: true },
    );

  return {
    giveBack: (memberId, drawId) => giveBack(memberId, drawId),
    async run(stopping) {
      for (const { memberId, drawId } of await entries.entriesOfCancelled(db, batch)) {
        if (stopping?.aborted) return;
        await giveBack(memberId, drawId, await repository.drawById(db, drawId)).catch(
          (error: unknown) =>
            log.error({ err: error }, 'tickets of a cancelled draw were not given back'),
        );
      }
    },
  };
}
