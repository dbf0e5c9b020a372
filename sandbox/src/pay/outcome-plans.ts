import type { Random } from '@parol/platform/kernel/random';
import { differentFrom, type EventMaker, type EventOptions } from './pay.events.ts';
import type { Order } from './store/orders.repository.ts';
import type { PayOutcome } from './protocol/outcomes.ts';
import type { OrderState, SandpayEventTable } from './store/pay.schema.ts';

/** What becomes of an order that an outcome closes. */
interface OrderChange {
  readonly state: OrderState;
  readonly paid: bigint;
  readonly confirmations?: number;
}

interface Closing {
  /** Null if only a report is sent. */
  readonly change: OrderChange | null;
  /** The webhooks, in the order in which they are sent. */
  readonly events: readonly SandpayEventTable[];
}
type Plans<O extends PayOutcome> = Readonly<Record<O, (order: Order) => Closing>>;

/** A late payment arrives this long after the expiry. */
const LATE_MS = 5_000;
/** Blocks after which a payment is seen, but not final. */
const FEW = 3;

interface Tools {
  /** A report of a payment: of the whole amount by default. */
  readonly paid: (order: Order, amount?: bigint, more?: Partial<EventOptions>) => SandpayEventTable;
  /** A report without a payment. */
  readonly unpaid: (
    order: Order,
    word: EventOptions['word'],
    more?: Partial<EventOptions>,
  ) => SandpayEventTable;
  readonly newId: () => bigint;
}

const close = (
  state: OrderState,
  paid: bigint,
  ...events: readonly SandpayEventTable[]
): Closing => ({ change: { state, paid }, events });

/** How each outcome closes an order, and what is reported about it. */
export function outcomePlans(event: EventMaker, random: Pick<Random, 'id'>): Plans<PayOutcome> {
  const tools: Tools = {
    paid: (order, amount = order.amount, more = {}) =>
      event(order, { word: 'paid', amount, ...more }),
    unpaid: (order, word, more = {}) => event(order, { word, ...more }),
    newId: () => random.id(),
  };
  return { ...plainPlans(tools), ...oddReportPlans(tools), ...cryptoPlans(tools) };
}

/** Orders that are paid, or are not. */
const plainPlans = ({
  paid,
  unpaid,
}: Tools): Plans<
  'pay' | 'fail' | 'expire' | 'cancel' | 'late' | 'different' | 'silent' | 'pay-ended'
> => ({
  pay: (order) => close('paid', order.amount, paid(order)),
  fail: (order) => close('failed', 0n, unpaid(order, 'failed')),
  expire: (order) => close('expired', 0n, unpaid(order, 'expired')),
  cancel: (order) => close('cancelled', 0n, unpaid(order, 'cancelled')),
  late: (order) =>
    close(
      'paid',
      order.amount,
      unpaid(order, 'expired'),
      paid(order, order.amount, { afterMs: LATE_MS }),
    ),
  different(order) {
    const amount = differentFrom(order, order.amount);
    return close('paid', amount, paid(order, amount));
  },
  silent: (order) => close('paid', order.amount),
  'pay-ended': (order) => close('paid', order.amount, paid(order)),
});

/** Payments whose reports are unusual. */
const oddReportPlans = ({
  paid,
  unpaid,
  newId,
}: Tools): Plans<
  'twice' | 'disorder' | 'same-id' | 'other-case' | 'new-word' | 'second-key' | 'forged'
> => ({
  twice(order) {
    const once = paid(order);
    return close('paid', order.amount, once, { ...once, id: newId() });
  },
  // An earlier state that arrives after the final one.
  disorder: (order) => close('paid', order.amount, paid(order), unpaid(order, 'processing')),
  'same-id'(order) {
    const eventId = `ev_${newId()}`;
    return close(
      'paid',
      order.amount,
      unpaid(order, 'processing', { eventId }),
      paid(order, order.amount, { eventId }),
    );
  },
  'other-case': (order) =>
    close('paid', order.amount, paid(order, order.amount, { otherCase: true })),
  'new-word': (order) =>
    close('paid', order.amount, paid(order, order.amount, { word: 'unknown' })),
  'second-key': (order) =>
    close('paid', order.amount, paid(order, order.amount, { signedBy: 'second' })),
  forged: (order) => ({
    change: null,
    events: [paid(order, order.amount, { signedBy: 'wrong' })],
  }),
});

/** What only happens to payments in a crypto currency. */
const cryptoPlans = ({
  paid,
  unpaid,
}: Tools): Plans<'underpaid' | 'overpaid' | 'few-confirmations' | 'wrong-asset'> => ({
  underpaid(order) {
    const amount = order.amount - order.amount / 10n;
    return close('paid', amount, paid(order, amount));
  },
  overpaid(order) {
    const amount = order.amount + order.amount / 10n;
    return close('paid', amount, paid(order, amount));
  },
  'few-confirmations': (order) => ({
    change: { state: 'processing', paid: 0n, confirmations: FEW },
    events: [
      unpaid(order, 'processing', { amount: order.amount, balance: 0n, confirmations: FEW }),
    ],
  }),
  'wrong-asset': (order) =>
    close(
      'mismatched',
      0n,
      unpaid(order, 'mismatched', {
        amount: order.amount,
        balance: 0n,
        currency: 'USDC',
        network: 'ETHEREUM',
      }),
    ),
});
