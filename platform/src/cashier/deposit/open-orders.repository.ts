import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/database/database.ts';
import './deposit.schema.ts';

/** Orders of a gateway that one version of its adapter reads, and how many they are. */
export interface OrdersOfVersion {
  readonly hash: string;
  /** The adapter's id. */
  readonly adapter: string;
  readonly count: number;
}

/** Whether an order is open, or its provider is still polled after it expired. */
const isRead = sql<boolean>`(closed_at is null or next_poll_at is not null)`;

/** The open orders of a gateway by the version that reads them, without those of before adapters. */
export async function openOrders(db: Db, gatewayId: string): Promise<readonly OrdersOfVersion[]> {
  const rows = await db
    .selectFrom('deposit')
    .select((of) => [
      'adapter_hash as hash',
      of.fn.min('adapter').as('adapter'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('gateway_id', '=', gatewayId)
    .where('adapter_hash', 'is not', null)
    .where(isRead)
    .groupBy('adapter_hash')
    .orderBy('adapter_hash')
    .execute();
  return rows.flatMap(({ hash, ...row }) => (hash === null ? [] : [{ hash, ...row }]));
}

/** Has another version read the open orders of one; returns how many they are. */
export async function moveOrders(
  tx: Tx,
  gatewayId: string,
  from: string,
  to: Pick<OrdersOfVersion, 'hash' | 'adapter'>,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('deposit')
    .set({ adapter: to.adapter, adapter_hash: to.hash })
    .where('gateway_id', '=', gatewayId)
    .where('adapter_hash', '=', from)
    .where(isRead)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
