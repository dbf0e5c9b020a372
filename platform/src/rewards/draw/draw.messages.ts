import { formatPeso, type Localized, manilaDay } from '@parol/domain';
import type { OutgoingMessage } from '../../notify/inbox/inbox.ts';
import type { DrawKind } from './draw.programme.ts';

export const drawNames: Readonly<Record<DrawKind, Localized>> = {
  daily: { en: 'Daily draw', ph: 'Araw-araw na draw' },
  weekly: { en: 'Weekly draw', ph: 'Lingguhang draw' },
};

/** Name of a prize in the statement. */
export const prizeName = (kind: DrawKind, place: number): Localized => ({
  en: `${drawNames[kind].en}, place ${place}`,
  ph: `${drawNames[kind].ph}, ika-${place} puwesto`,
});

/** Message that a ticket has won; `amount` and `turnover` are units. */
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
      en: `Ticket ${win.number} won place ${win.place} of the ${drawNames[win.kind].en.toLowerCase()}. ${amount} is in your balance${played ? `; bet ${turnover} before you withdraw it` : ''}. Anyone can verify the draw under Promotions.`,
      ph: `Nanalo ng ika-${win.place} puwesto ang ticket ${win.number} sa ${drawNames[win.kind].ph.toLowerCase()}. Nasa balanse mo na ang ${amount}${played ? `; tumaya muna ng ${turnover} bago ito i-withdraw` : ''}. Puwedeng i-verify ng kahit sino ang draw sa Promotions.`,
    },
  };
}

/** Message that a draw was cancelled, with the number of returned tickets that can be used again. */
export function cancelMessage(
  draw: { readonly id: bigint; readonly kind: DrawKind; readonly opens_at: Date },
  tickets: number,
): OutgoingMessage {
  const [name, day] = [drawNames[draw.kind], manilaDay(draw.opens_at)];
  return {
    template: `draw-${draw.id}-cancelled`,
    title: {
      en: `${name.en} cancelled: your tickets are back`,
      ph: `Kinansela ang ${name.ph.toLowerCase()}: nasa iyo na ulit ang mga ticket`,
    },
    body: {
      en: `The beacon that decides the winners of the ${name.en.toLowerCase()} from ${day} did not respond, so the draw was cancelled. You can use ${tickets === 1 ? 'your ticket' : `your ${tickets} tickets`} again. The pool goes to the next draw.`,
      ph: `Hindi sumagot ang beacon na nagpapasya kung sino ang panalo sa ${name.ph.toLowerCase()} mula ${day}, kaya kinansela ang draw. Magagamit mo ulit ang ${tickets} ticket mo. Mapupunta ang pool sa susunod na draw.`,
    },
  };
}
