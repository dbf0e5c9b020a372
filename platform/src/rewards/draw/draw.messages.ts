import { formatPeso, type Localized } from '@parol/domain';
import type { OutgoingMessage } from '../../notify/inbox/inbox.ts';
import type { DrawKind } from './draw.programme.ts';

export const drawNames: Readonly<Record<DrawKind, Localized>> = {
  daily: { en: 'Daily draw', ph: 'Araw-araw na draw' },
  weekly: { en: 'Weekly draw', ph: 'Lingguhang draw' },
};

/** What a prize is called in the statement. */
export const prizeName = (kind: DrawKind, place: number): Localized => ({
  en: `${drawNames[kind].en}, place ${place}`,
  ph: `${drawNames[kind].ph}, ika-${place} puwesto`,
});

/** Tells that a ticket has won; `amount` and `turnover` are units. */
export function winMessage(win: {
  readonly drawId: bigint;
  readonly kind: DrawKind;
  readonly place: number;
  readonly number: bigint;
  readonly amount: bigint;
  readonly turnover: bigint;
}): OutgoingMessage {
  const [amount, turnover] = [formatPeso(win.amount), formatPeso(win.turnover)];
  const played = win.turnover > 0n;
  return {
    template: `draw-${win.drawId}-${win.place}`,
    title: { en: `Your ticket won ${amount}`, ph: `Nanalo ng ${amount} ang ticket mo` },
    body: {
      en: `Ticket ${win.number} won place ${win.place} of the ${drawNames[win.kind].en.toLowerCase()}. ${amount} is in your balance${played ? `; it can be withdrawn after ${turnover} of bets` : ''}. Anyone can verify the draw under Promotions.`,
      ph: `Nanalo ng ika-${win.place} puwesto ang ticket ${win.number} sa ${drawNames[win.kind].ph.toLowerCase()}. Nasa balanse mo na ang ${amount}${played ? `; mawi-withdraw ito pagkatapos ng ${turnover} na taya` : ''}. Puwedeng i-verify ng kahit sino ang draw sa Promotions.`,
    },
  };
}
