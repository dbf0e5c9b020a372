import { formatAmount, pesos } from '@parol/domain';
import type { Clock } from '@parol/platform/kernel/clock';
import type { Random } from '@parol/platform/kernel/random';
import type { Order } from './pay.repository.ts';
import type { SandpayEventTable } from './pay.schema.ts';
import { type Word, words } from './pay.words.ts';

interface EventOptions {
  /** Of the protocol's words, or any text. */
  readonly word: string;
  /** Units; null for a report without an amount. */
  readonly amount?: bigint | null;
  /** The id of the event; a new one by default. */
  readonly eventId?: string;
  /** The id of the payment or refund, for protocols that tell payments apart. */
  readonly paymentId?: string;
  readonly afterMs?: number;
}

/** Builds a webhook, to be queued. */
export type EventMaker = (order: Order, options: EventOptions) => SandpayEventTable;

/** Webhooks of Sandbox Pay. The bank-list protocol names each payment; the others only the order. */
export const eventMaker =
  ({ clock, random }: { readonly clock: Clock; readonly random: Random }): EventMaker =>
  (order, { word, amount = null, eventId, paymentId = `pm_${order.id}`, afterMs = 0 }) => {
    const at = clock.now();
    const id = random.id(at);
    const body = JSON.stringify({
      event_id: eventId ?? `ev_${id}`,
      order_id: order.id,
      reference: order.reference,
      status: word,
      currency: 'PHP',
      amount: amount === null ? null : formatAmount(amount),
      ...(order.protocol === 'bank-list' && { payment_id: paymentId }),
      occurred_at: at.toISOString(),
    });
    return {
      id,
      order_id: order.id,
      body,
      due_at: new Date(at.getTime() + afterMs),
      tries: 0,
      delivered_at: null,
      answer: null,
    };
  };

/** The word of the order's protocol. */
export const wordOf = ({ protocol }: Pick<Order, 'protocol'>, word: Word): string =>
  words[protocol][word];

/** ₱10 less, or ₱10 more if the amount is small. */
export function differentFrom(amount: bigint): bigint {
  return amount > pesos(20) ? amount - pesos(10) : amount + pesos(10);
}
