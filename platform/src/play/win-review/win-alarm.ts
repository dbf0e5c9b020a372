import { formatPeso, manilaDay } from '@parol/domain';
import * as v from 'valibot';
import type { OutboxMessage } from '../../kernel/contribution/contribution.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { InboxService } from '../../notify/inbox/inbox.ts';
import { heldMessage } from './win-review.messages.ts';
import * as repository from './win-review.repository.ts';
import type { HeldWin, Waiting } from './win-review.repository.ts';

/** Reports money under review to their members, the log and operators. */
export interface WinAlarm {
  /** Notifies members of held wins, and logs them. */
  raise(tx: Tx, messages: readonly OutboxMessage[]): Promise<void>;
  /** Logs wins that still wait and providers past their daily ceiling. */
  remind(): Promise<void>;
  /** The same as lines for an operator; empty if there are none. */
  health(): Promise<readonly string[]>;
}

const payload = v.looseObject({
  win: v.pipe(
    v.string(),
    v.regex(/^\d+$/),
    v.transform((id) => BigInt(id)),
  ),
});

export function winAlarm(
  { db, clock, log }: Pick<Parts, 'db' | 'clock' | 'log'>,
  inbox: Pick<InboxService, 'send'>,
): WinAlarm {
  async function state() {
    const [waiting, past] = await Promise.all([
      repository.waiting(db),
      repository.pastDay(db, manilaDay(clock.now())),
    ]);
    return { ...waiting, past };
  }

  return {
    async raise(tx, messages) {
      for (const message of messages) {
        if (message.topic !== 'win.held') continue;
        const id = v.parse(payload, message.payload).win;
        const win = await repository.heldWin(tx, { memberId: message.member, id });
        if (!win) throw new Error(`The held win ${id} is not stored.`);
        await inbox.send(win.member_id, heldMessage(win), tx);
        const { provider_code: provider, ceiling } = win;
        log.error(
          { provider, ceiling, win: String(id), units: String(win.amount) },
          `${happened(win)} and waits for review`,
        );
      }
    },
    async remind() {
      const { wins, stakes, amount, since, past } = await state();
      if (wins + stakes > 0)
        log.error({ wins, stakes, units: String(amount), since }, 'wins wait for review');
      for (const { provider_code: provider, won } of past)
        log.error(
          { provider, units: String(won) },
          'a provider is past what its wins may pay on a day',
        );
    },
    async health() {
      const { past, ...waiting } = await state();
      const { amount, since } = waiting;
      return [
        ...(waiting.wins + waiting.stakes > 0
          ? [
              `${numbers(waiting)} for review, ${formatPeso(amount)} in all, since ${since?.toISOString() ?? ''}: win:list`,
            ]
          : []),
        ...past.map(
          ({ provider_code: provider, won }) =>
            `${provider} is past what its wins may pay on a day; ${formatPeso(won)} were paid today: win:ceilings`,
        ),
      ];
    },
  };
}

/** What happened, as the beginning of a sentence. */
function happened(win: HeldWin): string {
  if (repository.isStake(win)) return 'a stake is to be returned whose bet may have won';
  return win.ceiling === 'no_bet' ? 'a win has no known bet' : 'a win is above a ceiling';
}

/** Such as `2 wins and 1 stake wait`. */
function numbers({ wins, stakes }: Pick<Waiting, 'wins' | 'stakes'>): string {
  const counted = [
    ...(wins > 0 ? [`${wins} ${wins === 1 ? 'win' : 'wins'}`] : []),
    ...(stakes > 0 ? [`${stakes} ${stakes === 1 ? 'stake' : 'stakes'}`] : []),
  ];
  return `${counted.join(' and ')} ${wins + stakes === 1 ? 'waits' : 'wait'}`;
}
