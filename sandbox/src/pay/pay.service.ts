import { addDays, startOfManilaDay } from '@parol/domain/calendar';
import type { Parts } from '@parol/platform/kernel/parts';
import { deliver } from './pay.delivery.ts';
import { eventMaker } from './pay.events.ts';
import { followUpPlans } from './follow-up-plans.ts';
import { outcomePlans } from './outcome-plans.ts';
import type { FollowUp } from './protocol/follow-ups.ts';
import type { PayOutcome } from './protocol/outcomes.ts';
import { referenceIn } from './protocol/qr-text.ts';
import * as payments from './store/payments.repository.ts';
import * as repository from './store/orders.repository.ts';
import type { Order } from './store/orders.repository.ts';
import type { OrderState } from './store/pay.schema.ts';
import type { NewOrder, Provider, ReportPage, Settlement } from './protocol/provider.ts';

export interface SandboxPay {
  /** The order, or the one that has its reference. */
  create(provider: Provider, gatewayId: string, order: NewOrder): Promise<Order>;
  /** The order of an id, or of a number, account or address. */
  find(gatewayId: string, named: string): Promise<Order | undefined>;
  /** The newest order of a number, account, address or text of a QR code at any gateway, as typed. */
  withCode(typed: string): Promise<Order | undefined>;
  /** What was paid after the first payment, and what went back; oldest first. */
  laterPayments(order: Order): Promise<readonly LaterPayment[]>;
  /** Ends an unpaid order for its merchant; returns it as it is then. */
  cancel(order: Order): Promise<Order>;
  /**
   * Closes the order with the outcome, queues its webhooks and sends those due. Returns the order;
   * undefined if it was already closed.
   */
  act(order: Order, outcome: PayOutcome): Promise<Order | undefined>;
  /** Reports something more about a paid order. */
  follow(order: Order, followUp: FollowUp): Promise<void>;
  /** Sends due webhooks; failed ones are repeated, ten times at most. */
  deliver(orderId?: string): Promise<void>;
  /** A page of what was paid at a gateway to orders of these providers. */
  report(gatewayId: string, providers: readonly Provider[], page: ReportPage): Promise<Settlement>;
}

export type LaterPayment = Awaited<ReturnType<typeof payments.laterPayments>>[number];

type PayParts = Pick<Parts, 'db' | 'clock' | 'random' | 'config' | 'log'>;

const unpaid: readonly OrderState[] = ['open', 'processing'];
/** The states in which an ended order can still be paid. */
const ended: readonly OrderState[] = ['open', 'expired', 'cancelled'];

export function sandboxPay(parts: PayParts): SandboxPay {
  const { db, clock, random } = parts;
  const acts = actsOf(parts);
  return {
    create: (provider, gatewayId, order) =>
      repository.insertOrder(db, {
        ...order,
        id: provider.newId(random),
        gateway_id: gatewayId,
        protocol: provider.protocol,
        code: provider.newCode(random, order),
        paid: 0n,
        paid_at: null,
        confirmations: 0,
        state: 'open',
        created_at: clock.now(),
      }),
    find: (gatewayId, named) => repository.findOrder(db, gatewayId, named),
    withCode(typed) {
      const reference = referenceIn(typed.trim());
      return reference === undefined
        ? repository.orderWithCode(db, typed.replaceAll(/\s/g, ''))
        : repository.orderWithQr(db, reference);
    },
    // An unpaid order has none.
    laterPayments: async ({ id, state }) =>
      state === 'open' ? [] : payments.laterPayments(db, [id]),
    cancel: async (order) =>
      (await repository.changeOrder(db, order.id, ['open'], { state: 'cancelled' })) ??
      (await repository.findOrder(db, order.gateway_id, order.id)) ??
      order,
    ...acts,
    deliver: (orderId) => deliver(parts, orderId),
    report: (gatewayId, providers, page) => reportPage(parts, gatewayId, providers, page),
  };
}

function actsOf(parts: PayParts): Pick<SandboxPay, 'act' | 'follow'> {
  const { db, clock, random } = parts;
  const event = eventMaker({ clock, random });
  const plans = outcomePlans(event, random);
  const following = followUpPlans(event, random);
  return {
    async act(order, outcome) {
      const { change, events } = plans[possible(order, outcome, clock.now())](order);
      const changed = change
        ? await repository.changeOrder(db, order.id, outcome === 'pay-ended' ? ended : unpaid, {
            ...change,
            ...(change.paid > 0n && { paid_at: clock.now() }),
          })
        : order;
      if (!changed) return undefined;
      await repository.insertEvents(db, events);
      await deliver(parts, order.id);
      return changed;
    },
    async follow(order, followUp) {
      const later = await payments.laterPayments(db, [order.id]);
      const balance = later.reduce((sum, { amount }) => sum + amount, order.paid);
      const newestEvent = await repository.newestEvent(db, order.id);
      const { event: next, moved } = following[followUp]({ order, balance, newestEvent });
      if (moved)
        await payments.insertPayment(db, {
          id: random.id(),
          order_id: order.id,
          payment_id: moved.paymentId,
          kind: moved.kind,
          amount: moved.amount,
          made_at: clock.now(),
        });
      await repository.insertEvents(db, [next]);
      await deliver(parts, order.id);
    },
  };
}

/** An open order whose time is over can only be paid late. */
const possible = (order: Order, outcome: PayOutcome, now: Date): PayOutcome =>
  order.state === 'open' &&
  order.expires_at <= now &&
  outcome !== 'late' &&
  outcome !== 'pay-ended' &&
  outcome !== 'forged'
    ? 'expire'
    : outcome;

async function reportPage(
  { db }: PayParts,
  gatewayId: string,
  providers: readonly Provider[],
  page: ReportPage,
): Promise<Settlement> {
  const { day, after = '', offset = 0 } = page;
  const period = {
    gatewayId,
    protocols: providers.map(({ protocol }) => protocol),
    from: day === undefined ? new Date(0) : startOfManilaDay(day),
    until: day === undefined ? endOfTime : startOfManilaDay(addDays(day, 1)),
  };
  const limit = Math.min(...providers.map(({ pageSize }) => pageSize));
  const [{ count, total }, rows] = await Promise.all([
    payments.sumPayments(db, period),
    payments.paymentsPage(db, period, { after, offset, limit: limit + 1 }),
  ]);
  return {
    ...page,
    count,
    total,
    more: rows.length > limit,
    lines: rows.slice(0, limit).map(({ payment_id, kind, amount, order_id, ...order }) => ({
      paymentId: payment_id,
      kind,
      amount,
      order: { id: order_id, ...order },
    })),
  };
}

const endOfTime = new Date('9999-12-31T00:00:00.000Z');
