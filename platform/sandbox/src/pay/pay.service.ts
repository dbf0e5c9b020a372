import { formatAmount, pesos } from '@parol/domain';
import type { Parts } from '@parol/platform/kernel/parts';
import { signedHeaders } from '@parol/platform/cashier/gateway';
import * as repository from './pay.repository.ts';
import type { Order } from './pay.repository.ts';
import type { OrderState } from './pay.schema.ts';
import { words } from './pay.words.ts';

/** Outcomes that can be chosen on the pay page; all occur at real providers. */
export const outcomes = [
  'pay',
  'fail',
  'expire',
  'late',
  'different',
  'twice',
  'disorder',
  'silent',
] as const;
export type PayOutcome = (typeof outcomes)[number];

export interface SandboxPay {
  create(order: Omit<Order, 'id' | 'paid' | 'state' | 'created_at'>): Promise<Order>;
  find(gatewayId: string, id: string): Promise<Order | undefined>;
  /**
   * Closes the order with the outcome, queues its webhooks and sends those due. Returns the order;
   * undefined if it was already closed.
   */
  act(order: Order, outcome: PayOutcome): Promise<Order | undefined>;
  /** Sends due webhooks; failed ones are repeated, ten times at most. */
  deliver(orderId?: string): Promise<void>;
  /** Total paid at a gateway, and one page of orders after a given one. */
  report(
    gatewayId: string,
    after: string,
  ): Promise<{
    readonly total: bigint;
    readonly orders: readonly Order[];
    readonly next: string | null;
  }>;
}

/** A late payment arrives this long after the expiry. */
const LATE_MS = 5_000;
const TRIES = 10;
const RETRY_MS = 2_000;
const ANSWER_MS = 3_000;
const REPORT_PAGE = 500;

export function sandboxPay({
  db,
  clock,
  random,
  config,
  log,
}: Pick<Parts, 'db' | 'clock' | 'random' | 'config' | 'log'>): SandboxPay {
  function event(order: Order, word: string, amount: bigint | null, afterMs: number) {
    const at = clock.now();
    const id = random.id(at);
    const body = JSON.stringify({
      event_id: `ev_${id}`,
      order_id: order.id,
      reference: order.reference,
      status: word,
      currency: 'PHP',
      amount: amount === null ? null : formatAmount(amount),
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
  }

  const paid = (order: Order, amount = order.amount, afterMs = 0) =>
    event(order, words[order.protocol].paid, amount, afterMs);
  const withoutPayment = (order: Order, word: 'processing' | 'failed' | 'expired') =>
    event(order, words[order.protocol][word], null, 0);
  const close = (state: OrderState, amount: bigint, ...events: ReturnType<typeof event>[]) => ({
    change: { state, paid: amount },
    events,
  });

  const plans: Readonly<Record<PayOutcome, (order: Order) => ReturnType<typeof close>>> = {
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
      return close('paid', order.amount, once, { ...once, id: random.id(clock.now()) });
    },
    disorder(order) {
      const last = paid(order);
      // An earlier status that arrives after the final one.
      return close('paid', order.amount, last, {
        ...withoutPayment(order, 'processing'),
        due_at: last.due_at,
      });
    },
    silent: (order) => close('paid', order.amount),
  };

  async function deliver(orderId?: string): Promise<void> {
    for (const { id, body, tries, notify_url, gateway_id } of await repository.dueEvents(
      db,
      clock.now(),
      50,
      orderId,
    )) {
      const answer = await send(notify_url, gateway_id, body);
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

  async function send(address: string, gatewayId: string, body: string): Promise<number | null> {
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
      await deliver(order.id);
      return closed;
    },
    deliver,
    async report(gatewayId, after) {
      const [total, orders] = await Promise.all([
        repository.totalPaid(db, gatewayId),
        repository.paidAfter(db, gatewayId, after, REPORT_PAGE),
      ]);
      return {
        total,
        orders,
        next: orders.length < REPORT_PAGE ? null : (orders.at(-1)?.id ?? null),
      };
    },
  };
}

/** ₱10 less, or ₱10 more if the amount is small. */
function differentFrom(amount: bigint): bigint {
  return amount > pesos(20) ? amount - pesos(10) : amount + pesos(10);
}
