import type { Random } from '@parol/platform/kernel/random';
import { differentFrom, type EventMaker, type EventOptions } from './pay.events.ts';
import type { Order } from './store/orders.repository.ts';
import type { FollowUp } from './protocol/follow-ups.ts';
import type { PaymentKind, SandpayEventTable } from './store/pay.schema.ts';

/** A payment, or with a negative amount a return, at the provider. */
interface Movement {
  readonly kind: PaymentKind;
  readonly paymentId: string;
  readonly amount: bigint;
}

interface Following {
  readonly event: SandpayEventTable;
  /** What moved at the provider; null if nothing did. */
  readonly moved: Movement | null;
}

/** What the plans know of a paid order. */
export interface PaidOrder {
  readonly order: Order;
  /** Received so far, returns subtracted. */
  readonly balance: bigint;
  /** The id of its newest webhook. */
  readonly newestEvent: string | null;
}

/** What is reported about a paid order, and what moves at its provider. */
export function followUpPlans(
  event: EventMaker,
  random: Pick<Random, 'token'>,
): Readonly<Record<FollowUp, (paid: PaidOrder) => Following>> {
  const wordOnly = ({ order }: PaidOrder, word: EventOptions['word']): Following => ({
    event: event(order, { word }),
    moved: null,
  });
  const moving = (
    { order, balance }: PaidOrder,
    movement: Movement,
    options: Partial<EventOptions> & Pick<EventOptions, 'word'>,
  ): Following => ({
    event: event(order, {
      amount: movement.amount < 0n ? -movement.amount : movement.amount,
      balance: balance + movement.amount,
      paymentId: movement.paymentId,
      ...options,
    }),
    moved: movement,
  });
  const back = (
    paid: PaidOrder,
    kind: 'refund' | 'chargeback',
    word: EventOptions['word'],
    amount: bigint,
  ): Following =>
    moving(paid, { kind, paymentId: `rf_${random.token(8)}`, amount: -amount }, { word });

  return {
    refund: (paid) => back(paid, 'refund', 'refunded', leftOf(paid)),
    'part-refund'(paid) {
      const half = halfOf(paid.order);
      return half < paid.balance
        ? back(paid, 'refund', 'partlyRefunded', half)
        : back(paid, 'refund', 'refunded', leftOf(paid));
    },
    chargeback: (paid) => back(paid, 'chargeback', 'chargedBack', leftOf(paid)),
    'pay-again': (paid) =>
      moving(
        paid,
        { kind: 'payment', paymentId: `pm_${random.token(8)}`, amount: paid.order.amount },
        { word: 'paid' },
      ),
    correct: (paid) => correction(event, random, paid),
    'fail-after': (paid) => wordOnly(paid, 'failed'),
    'new-word-after': (paid) => wordOnly(paid, 'unknown'),
  };
}

/** The same event and payment with another amount. */
function correction(
  event: EventMaker,
  random: Pick<Random, 'token'>,
  { order, balance, newestEvent }: PaidOrder,
): Following {
  const amount = differentFrom(order, order.paid);
  const moved = amount - order.paid;
  return {
    event: event(order, {
      word: 'paid',
      amount,
      balance: balance + moved,
      ...(newestEvent !== null && { eventId: newestEvent }),
    }),
    moved: {
      kind: moved < 0n ? 'refund' : 'payment',
      paymentId: `co_${random.token(8)}`,
      amount: moved,
    },
  };
}

/** What can still go back; all of the first payment again if nothing can. */
const leftOf = ({ order, balance }: PaidOrder): bigint => (balance > 0n ? balance : order.paid);

/** Half of the first payment, in pesos rounded down to whole centavos. */
const halfOf = ({ paid, currency }: Order): bigint =>
  currency === 'PHP' ? (paid / 200n) * 100n : paid / 2n;
