import type { Random } from '@parol/platform/kernel/random';
import { differentFrom, type EventMaker, wordOf } from './pay.events.ts';
import type { Order } from './pay.repository.ts';
import type { OrderState, SandpayEventTable } from './pay.schema.ts';

/** Outcomes that can be chosen for an open order; all occur at real providers. */
export const outcomes = [
  'pay',
  'fail',
  'expire',
  'late',
  'different',
  'twice',
  'disorder',
  'same-id',
  'other-case',
  'new-word',
  'silent',
] as const;
export type PayOutcome = (typeof outcomes)[number];

interface Closing {
  readonly change: { readonly state: OrderState; readonly paid: bigint };
  /** The webhooks, in the order in which they are sent. */
  readonly events: readonly SandpayEventTable[];
}

/** A late payment arrives this long after the expiry. */
const LATE_MS = 5_000;

/** How each outcome closes an order, and what is reported about it. */
export function outcomePlans(
  event: EventMaker,
  random: Pick<Random, 'id'>,
): Readonly<Record<PayOutcome, (order: Order) => Closing>> {
  const paid = (order: Order, amount = order.amount, afterMs = 0) =>
    event(order, { word: wordOf(order, 'paid'), amount, afterMs });
  const withoutPayment = (order: Order, word: 'processing' | 'failed' | 'expired') =>
    event(order, { word: wordOf(order, word) });
  const close = (state: OrderState, amount: bigint, ...events: SandpayEventTable[]): Closing => ({
    change: { state, paid: amount },
    events,
  });

  return {
    pay: (order) => close('paid', order.amount, paid(order)),
    fail: (order) => close('failed', 0n, withoutPayment(order, 'failed')),
    expire: (order) => close('expired', 0n, withoutPayment(order, 'expired')),
    late: (order) =>
      close(
        'paid',
        order.amount,
        withoutPayment(order, 'expired'),
        paid(order, order.amount, LATE_MS),
      ),
    different: (order) =>
      close('paid', differentFrom(order.amount), paid(order, differentFrom(order.amount))),
    twice(order) {
      const once = paid(order);
      return close('paid', order.amount, once, { ...once, id: random.id() });
    },
    disorder(order) {
      const last = paid(order);
      // An earlier status that arrives after the final one.
      return close('paid', order.amount, last, withoutPayment(order, 'processing'));
    },
    'same-id'(order) {
      const eventId = `ev_${random.id()}`;
      return close(
        'paid',
        order.amount,
        event(order, { word: wordOf(order, 'processing'), eventId }),
        event(order, { word: wordOf(order, 'paid'), amount: order.amount, eventId }),
      );
    },
    'other-case'(order) {
      const word = otherCase(wordOf(order, 'paid'));
      return close('paid', order.amount, event(order, { word, amount: order.amount }));
    },
    'new-word': (order) =>
      close(
        'paid',
        order.amount,
        event(order, { word: wordOf(order, 'unknown'), amount: order.amount }),
      ),
    silent: (order) => close('paid', order.amount),
  };
}

const otherCase = (word: string): string =>
  word === word.toUpperCase() ? word.toLowerCase() : word.toUpperCase();
