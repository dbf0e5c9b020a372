import type { Db } from '@parol/platform/kernel/database';
import type { Parts } from '@parol/platform/kernel/parts';
import { signedHeaders } from '@parol/platform/cashier/gateway';
import { eventMaker } from './pay.events.ts';
import { type FollowUp, followUpPlans } from './pay.follow-ups.ts';
import { outcomePlans, type PayOutcome } from './pay.outcomes.ts';
import * as repository from './pay.repository.ts';
import type { Order } from './pay.repository.ts';

export interface SandboxPay {
  create(order: Omit<Order, 'id' | 'paid' | 'state' | 'created_at'>): Promise<Order>;
  find(gatewayId: string, id: string): Promise<Order | undefined>;
  /**
   * Closes the order with the outcome, queues its webhooks and sends those due. Returns the order;
   * undefined if it was already closed.
   */
  act(order: Order, outcome: PayOutcome): Promise<Order | undefined>;
  /** Reports something more about a paid order. */
  follow(order: Order, followUp: FollowUp): Promise<void>;
  /** Sends due webhooks; failed ones are repeated, ten times at most. */
  deliver(orderId?: string): Promise<void>;
  /**
   * Total paid at a gateway, and the payments of one page of orders after a given one; refunds are
   * negative.
   */
  report(
    gatewayId: string,
    after: string,
  ): Promise<{
    readonly total: bigint;
    readonly payments: readonly OrderPayment[];
    readonly next: string | null;
  }>;
}

interface OrderPayment {
  readonly orderId: string;
  readonly reference: string;
  /** Units. */
  readonly amount: bigint;
}

const TRIES = 10;
const RETRY_MS = 2_000;
const ANSWER_MS = 3_000;
const REPORT_PAGE = 500;

type PayParts = Pick<Parts, 'db' | 'clock' | 'random' | 'config' | 'log'>;

export function sandboxPay(parts: PayParts): SandboxPay {
  const { db, clock, random } = parts;
  const event = eventMaker({ clock, random });
  const plans = outcomePlans(event, random);
  const following = followUpPlans(event, random);

  return {
    create(order) {
      const at = clock.now();
      return repository.insertOrder(db, {
        ...order,
        id: `sp_${random.token(12)}`,
        paid: 0n,
        state: 'open',
        created_at: at,
      });
    },
    find: (gatewayId, id) => repository.findOrder(db, gatewayId, id),
    async act(order, outcome) {
      // An expired order can only be paid by "late".
      const possible = order.expires_at <= clock.now() && outcome !== 'late' ? 'expire' : outcome;
      const { change, events } = plans[possible](order);
      const closed = await repository.closeOrder(db, order.id, change);
      if (!closed) return undefined;
      await repository.insertEvents(db, events);
      await deliver(parts, order.id);
      return closed;
    },
    async follow(order, followUp) {
      const newest = await repository.newestBody(db, order.id);
      const { event: next, moved } = following[followUp](order, newest);
      if (moved !== 0n) {
        const payment = { id: random.id(), order_id: order.id, amount: moved };
        await repository.insertPayment(db, { ...payment, made_at: clock.now() });
      }
      await repository.insertEvents(db, [next]);
      await deliver(parts, order.id);
    },
    deliver: (orderId) => deliver(parts, orderId),
    report: (gatewayId, after) => reportPage(db, gatewayId, after),
  };
}

/** Sends due webhooks, of one order or of all, and plans the next try of those that fail. */
async function deliver(parts: PayParts, orderId?: string): Promise<void> {
  const { db, clock, log } = parts;
  for (const { id, body, tries, notify_url, gateway_id } of await repository.dueEvents(
    db,
    clock.now(),
    50,
    orderId,
  )) {
    const answer = await send(parts, notify_url, gateway_id, body);
    const at = clock.now();
    const done = (answer !== null && answer >= 200 && answer < 300) || tries + 1 >= TRIES;
    const again = new Date(at.getTime() + RETRY_MS * 2 ** tries);
    await repository.setEvent(db, id, {
      tries: tries + 1,
      answer,
      ...(done ? { delivered_at: at } : { due_at: again }),
    });
    if (done && (answer === null || answer >= 300))
      log.warn({ event: String(id), answer }, 'the merchant never took a webhook');
  }
}

/** The status of the merchant's answer to a webhook; null if there is none. */
async function send(
  { config, clock }: PayParts,
  address: string,
  gatewayId: string,
  body: string,
): Promise<number | null> {
  try {
    const reply = await fetch(address, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: {
        ...signedHeaders(config.secret(`gateway:${gatewayId}`), body, clock.now()),
        'content-type': 'application/json',
      },
    });
    return reply.status;
  } catch {
    return null;
  }
}

async function reportPage(
  db: Db,
  gatewayId: string,
  after: string,
): ReturnType<SandboxPay['report']> {
  const [total, orders] = await Promise.all([
    repository.totalPaid(db, gatewayId),
    repository.paidAfter(db, gatewayId, after, REPORT_PAGE),
  ]);
  const later = await repository.laterPayments(
    db,
    orders.map(({ id }) => id),
  );
  return {
    total,
    payments: orders.flatMap(({ id: orderId, reference, paid }) => [
      { orderId, reference, amount: paid },
      ...later
        .filter(({ order_id }) => order_id === orderId)
        .map(({ amount }) => ({ orderId, reference, amount })),
    ]),
    next: orders.length < REPORT_PAGE ? null : (orders.at(-1)?.id ?? null),
  };
}
