import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '@parol/platform/kernel/database';
import type { PaymentKind, SandpayPaymentTable } from './pay.schema.ts';

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

/** A payment or return; `amount` is negative for a return. */
export interface PaymentRow {
  readonly payment_id: string;
  readonly kind: PaymentKind;
  readonly amount: bigint;
  readonly order_id: string;
  readonly reference: string;
  readonly code: string | null;
  readonly currency: string;
  readonly network: string | null;
}

/** Whose payments, made when. */
export interface Period {
  readonly gatewayId: string;
  readonly protocols: readonly string[];
  readonly from: Date;
  readonly until: Date;
}

/** The first payments of orders, and all later payments and returns. */
function paymentsIn(db: Db, { gatewayId, protocols, from, until }: Period) {
  const of = ['reference', 'code', 'currency', 'network'] as const;
  return db
    .selectFrom('sandpay_order')
    .select([
      sql<string>`'pm_' || id`.as('payment_id'),
      sql<PaymentKind>`'payment'`.as('kind'),
      'paid as amount',
      'id as order_id',
      ...of,
    ])
    .where('gateway_id', '=', gatewayId)
    .where('protocol', 'in', [...protocols])
    .where('paid', '>', 0n)
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .unionAll(
      db
        .selectFrom('sandpay_payment as later')
        .innerJoin('sandpay_order as order', 'order.id', 'later.order_id')
        .select([
          'later.payment_id',
          'later.kind',
          'later.amount',
          'later.order_id',
          'order.reference',
          'order.code',
          'order.currency',
          'order.network',
        ])
        .where('order.gateway_id', '=', gatewayId)
        .where('order.protocol', 'in', [...protocols])
        .where('later.made_at', '>=', from)
        .where('later.made_at', '<', until),
    );
}

/** How many payments and returns there are, and their sum. */
export async function sumPayments(
  db: Db,
  period: Period,
): Promise<{ readonly count: number; readonly total: bigint }> {
  const row = await db
    .selectFrom(paymentsIn(db, period).as('one'))
    .select((eb) => [
      eb.fn.countAll<string>().as('count'),
      eb.fn.sum<string | null>('one.amount').as('total'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), total: BigInt(row.total ?? 0) };
}

/** Payments and returns by id, after a given one or from a place on. */
export function paymentsPage(
  db: Db,
  period: Period,
  {
    after,
    offset,
    limit,
  }: { readonly after: string; readonly offset: number; readonly limit: number },
): Promise<PaymentRow[]> {
  return db
    .selectFrom(paymentsIn(db, period).as('one'))
    .selectAll()
    .where('one.payment_id', '>', after)
    .orderBy('one.payment_id')
    .offset(offset)
    .limit(limit)
    .execute();
}
