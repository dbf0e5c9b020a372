import type { InboxService } from '../../notify/inbox/inbox.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { RewardCredit } from '../credit/credit.ts';
import type { Programmes } from '../programme/programme.ts';
import { prizeName, winMessage } from './draw.messages.ts';
import { drawProgramme, termsOf } from './draw.programme.ts';
import * as repository from './draw.repository.ts';
import type { DrawWinTable } from './draw.schema.ts';
import { type DrawMessageNeeds, getsDrawMessages } from './gets-messages.ts';
import * as wins from './win.repository.ts';

export interface DrawPayments {
  /**
   * Credits the prizes that are not paid yet, each with its turnover requirement, and sends the
   * winners a message.
   */
  run(stopping?: AbortSignal): Promise<void>;
}

export interface DrawPaymentsNeeds extends DrawMessageNeeds {
  readonly programmes: Programmes;
  readonly inbox: Pick<InboxService, 'send'>;
}

const batch = 200;

export function drawPayments(
  { db, clock, wallet, log }: Pick<LedgerParts, 'db' | 'clock' | 'wallet' | 'log'>,
  needs: DrawPaymentsNeeds,
  credit: RewardCredit,
): DrawPayments {
  const { programmes, inbox } = needs;

  async function pay(win: DrawWinTable): Promise<void> {
    const draw = await repository.drawById(db, win.draw_id);
    if (!draw) throw new Error(`There is no draw ${win.draw_id}.`);
    const { place, number, amount, member_id: member } = win;
    const turnover = amount * (await termsOf(programmes, db, draw)).turnover;
    await wallet.withMemberLock(
      member,
      async (tx, held) => {
        const at = clock.now();
        if (!(await wins.markPaid(tx, win, at))) return;
        const isNew = await credit(tx, held, {
          member,
          programme: drawProgramme.code,
          key: `${draw.id}:${place}`,
          kind: 'gift',
          amount,
          turnover,
          name: prizeName(draw.kind, place),
          at,
        });
        if (!isNew) throw new Error(`Place ${place} of the draw ${draw.id} was paid before.`);
        // A winner who began a break after the list was frozen is paid, but gets no message.
        const message = { drawId: draw.id, kind: draw.kind, place, number, amount, turnover };
        if (await getsDrawMessages(needs, tx, member))
          await inbox.send(member, winMessage(message), tx);
      },
      { idempotent: true },
    );
  }

  return {
    async run(stopping) {
      for (const win of await wins.unpaidWins(db, batch)) {
        if (stopping?.aborted) return;
        await pay(win).catch((error: unknown) =>
          log.error({ err: error }, 'a prize of a draw was not paid'),
        );
      }
    },
  };
}
