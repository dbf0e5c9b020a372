import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '@parol/platform/kernel/database';
import type { OrderState, SandpayEventTable, SandpayOrderTable } from './pay.schema.ts';

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

/** The order of an id or code at a gateway. */
export function findOrder(db: Db, gatewayId: string, named: string): Promise<Order | undefined> {
  return db
    .selectFrom('sandpay_order')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', named), eb('code', '=', named)]))
    .where('gateway_id', '=', gatewayId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/** The newest order with a number, account or address. */
export function orderWithCode(db: Db, code: string): Promise<Order | undefined> {
  return db
    .selectFrom('sandpay_order')
    .selectAll()
    .where('code', '=', code)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The newest order whose QR code has a merchant's reference. */
export function orderWithQr(db: Db, reference: string): Promise<Order | undefined> {
  return db
    .selectFrom('sandpay_order')
    .selectAll()
    .where('reference', '=', reference)
    .where('shows', '=', 'qr')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Changes an order that is in one of these states; undefined if it is in none of them. */
export function changeOrder(
  db: Db,
  id: string,
  from: readonly OrderState[],
  change: Updateable<SandpayOrderTable>,
): Promise<Order | undefined> {
  return db
    .updateTable('sandpay_order')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', [...from])
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
    .select([
      'event.id',
      'event.body',
      'event.signed_by',
      'event.tries',
      'order.notify_url',
      'order.gateway_id',
      'order.protocol',
    ])
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

/** The event id of the newest webhook of an order. */
export async function newestEvent(db: Db, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('sandpay_event')
    .select('event_id')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.event_id ?? null;
}
