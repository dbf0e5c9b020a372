import type { Random } from '@parol/platform/kernel/random';
import { differentFrom, type EventMaker, wordOf } from './pay.events.ts';
import type { Order } from './pay.repository.ts';
import type { SandpayEventTable } from './pay.schema.ts';

/** What a provider may still report about a paid order. */
export const followUps = [
  'refund',
  'part-refund',
  'chargeback',
  'pay-again',
  'correct',
  'fail-after',
  'new-word-after',
] as const;
export type FollowUp = (typeof followUps)[number];

interface Following {
  readonly event: SandpayEventTable;
  /** Units that moved at the provider; negative when it gave money back. */
  readonly moved: bigint;
}

/**
 * What is reported about a paid order, and what moves at the provider. `newest` is the body of the
 * order's newest webhook, which a correction repeats with another amount.
 */
export function followUpPlans(
  event: EventMaker,
  random: Pick<Random, 'token'>,
): Readonly<Record<FollowUp, (order: Order, newest: string | undefined) => Following>> {
  const returned = (order: Order, word: 'refunded' | 'chargedBack', amount: bigint): Following => ({
    event: event(order, {
      word: wordOf(order, word),
      amount,
      paymentId: `rf_${random.token(8)}`,
    }),
    moved: -amount,
  });
  return {
    refund: (order) => returned(order, 'refunded', order.paid),
    'part-refund': (order) => returned(order, 'refunded', (order.paid / 200n) * 100n),
    chargeback: (order) => returned(order, 'chargedBack', order.paid),
    'pay-again': (order) => ({
      event: event(order, {
        word: wordOf(order, 'paid'),
        amount: order.amount,
        paymentId: `pm_${random.token(8)}`,
      }),
      moved: order.amount,
    }),
    correct(order, newest) {
      const amount = differentFrom(order.paid);
      const eventId = newest === undefined ? undefined : eventIdOf(newest);
      return {
        event: event(order, {
          word: wordOf(order, 'paid'),
          amount,
          ...(eventId !== undefined && { eventId }),
        }),
        moved: amount - order.paid,
      };
    },
    'fail-after': (order) => ({
      event: event(order, { word: wordOf(order, 'failed') }),
      moved: 0n,
    }),
    'new-word-after': (order) => ({
      event: event(order, { word: wordOf(order, 'unknown') }),
      moved: 0n,
    }),
  };
}

/** Webhooks are our own, so the body has the id. */
const eventIdOf = (body: string): string => String(JSON.parse(body).event_id);
