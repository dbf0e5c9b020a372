import { pesos } from '@parol/domain';
import type { Clock } from '@parol/platform/kernel/clock';
import type { Random } from '@parol/platform/kernel/random';
import { REQUIRED_CONFIRMATIONS } from './protocol/confirmations.ts';
import type { Order } from './store/orders.repository.ts';
import type { SandpayEventTable, SignedBy } from './store/pay.schema.ts';
import type { Word } from './protocol/provider.ts';
import { providerOf } from './providers.ts';

export interface EventOptions {
  readonly word: Word;
  /** Writes the word in another letter case. */
  readonly otherCase?: boolean;
  /** Of this payment or return; absent for a report without one. */
  readonly amount?: bigint;
  /** What the order has received after this, returns subtracted; `amount` by default. */
  readonly balance?: bigint;
  /** The id of the event; a new one by default. */
  readonly eventId?: string;
  /** The id of the payment or return; the order's first by default. */
  readonly paymentId?: string;
  readonly afterMs?: number;
  readonly signedBy?: SignedBy;
  /** What was paid with, if not what the order asks for. */
  readonly currency?: string;
  readonly network?: string;
  readonly confirmations?: number;
}

/** Builds a webhook, to be queued. */
export type EventMaker = (order: Order, options: EventOptions) => SandpayEventTable;

/** The id of an order's first payment. */
const firstPaymentOf = ({ id }: Pick<Order, 'id'>): string => `pm_${id}`;

/** Webhooks of the orders' providers. */
export const eventMaker =
  ({ clock, random }: { readonly clock: Clock; readonly random: Random }): EventMaker =>
  (order, options) => {
    const at = clock.now();
    const id = random.id(at);
    const { amount = null, eventId = `ev_${id}` } = options;
    const body = providerOf(order).notice(order, {
      word: options.word,
      otherCase: options.otherCase ?? false,
      amount,
      balance: options.balance ?? amount ?? 0n,
      eventId,
      paymentId: amount === null ? null : (options.paymentId ?? firstPaymentOf(order)),
      at,
      currency: options.currency ?? order.currency,
      network: options.network ?? order.network,
      confirmations: options.confirmations ?? (amount === null ? 0 : REQUIRED_CONFIRMATIONS),
    });
    return {
      id,
      order_id: order.id,
      event_id: eventId,
      body,
      signed_by: options.signedBy ?? 'first',
      due_at: new Date(at.getTime() + (options.afterMs ?? 0)),
      tries: 0,
      delivered_at: null,
      answer: null,
    };
  };

/** ₱10 less, or ₱10 more if the amount is small; of another currency a tenth less. */
export function differentFrom({ currency }: Pick<Order, 'currency'>, amount: bigint): bigint {
  if (currency !== 'PHP') return amount - amount / 10n;
  return amount > pesos(20) ? amount - pesos(10) : amount + pesos(10);
}
