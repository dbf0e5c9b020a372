import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '@parol/platform/kernel/database';
import type { SandpayEventTable, SandpayOrderTable, SandpayPaymentTable } from './pay.schema.ts';

export type Order = Selectable<SandpayOrderTable>;

/** Creates an order, or returns the existing one with the merchant's reference. */
export async function insertOrder(db: Db, row: Insertable<SandpayOrderTable>): Promise<Order> {
  const made = await db
    .insertInto('sandpay_order')
    .values(row)
    .onConflict((conflict) => conflict.columns(['gateway_id', 'reference']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return (
    made ??
    db
      .selectFrom('sandpay_order')
      .selectAll()
      .where('gateway_id', '=', row.gateway_id)
      .where('reference', '=', row.reference)
      .executeTakeFirstOrThrow()
  );
}

export function findOrder(db: Db, gatewayId: string, id: string): Promise<Order | undefined> {
  return db
    .selectFrom('sandpay_order')
    .selectAll()
    .where('id', '=', id)
    .where('gateway_id', '=', gatewayId)
    .executeTakeFirst();
}

/** Closes an open order; undefined if it was already closed. */
export function closeOrder(
  db: Db,
  id: string,
  change: Updateable<SandpayOrderTable>,
): Promise<Order | undefined> {
  return db
    .updateTable('sandpay_order')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();
}

export async function insertEvents(
  db: Db,
  events: readonly Insertable<SandpayEventTable>[],
): Promise<void> {
  if (events.length > 0)
    await db
      .insertInto('sandpay_event')
      .values([...events])
      .execute();
}

/** Events that are due, with their addresses, in order. */
export function dueEvents(db: Db, at: Date, limit: number, orderId?: string) {
  const query = db
    .selectFrom('sandpay_event as event')
    .innerJoin('sandpay_order as order', 'order.id', 'event.order_id')
    .select(['event.id', 'event.body', 'event.tries', 'order.notify_url', 'order.gateway_id'])
    .where('event.delivered_at', 'is', null)
    .where('event.due_at', '<=', at)
    .orderBy('event.due_at')
    .orderBy('event.id')
    .limit(limit);
  return (orderId === undefined ? query : query.where('event.order_id', '=', orderId)).execute();
}

export async function setEvent(
  db: Db,
  id: bigint,
  change: Updateable<SandpayEventTable>,
): Promise<void> {
  await db.updateTable('sandpay_event').set(change).where('id', '=', id).execute();
}

export async function insertPayment(
  db: Db,
  payment: Insertable<SandpayPaymentTable>,
): Promise<void> {
  await db.insertInto('sandpay_payment').values(payment).execute();
}

/** Payments and refunds of these orders after their first, oldest first. */
export async function laterPayments(
  db: Db,
  orderIds: readonly string[],
): Promise<Selectable<SandpayPaymentTable>[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('sandpay_payment')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .orderBy('id')
    .execute();
}

/** The body of the newest webhook of an order. */
export async function newestBody(db: Db, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sandpay_event')
    .select('body')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.body;
}

/** Total actually paid at a gateway, less refunds. */
export async function totalPaid(db: Db, gatewayId: string): Promise<bigint> {
  const first = await db
    .selectFrom('sandpay_order')
    .select((eb) => eb.fn.sum<string | null>('paid').as('total'))
    .where('gateway_id', '=', gatewayId)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  const later = await db
    .selectFrom('sandpay_payment as payment')
    .innerJoin('sandpay_order as order', 'order.id', 'payment.order_id')
    .select((eb) => eb.fn.sum<string | null>('payment.amount').as('total'))
    .where('order.gateway_id', '=', gatewayId)
    .executeTakeFirstOrThrow();
  return BigInt(first.total ?? 0) + BigInt(later.total ?? 0);
}

/** A page of paid orders by id, after a given one. */
export function paidAfter(
  db: Db,
  gatewayId: string,
  after: string,
  limit: number,
): Promise<Order[]> {
  return db
    .selectFrom('sandpay_order')
    .selectAll()
    .where('gateway_id', '=', gatewayId)
    .where('state', '=', 'paid')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}
