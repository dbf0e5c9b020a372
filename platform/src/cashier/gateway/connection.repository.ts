import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../kernel/database/database.ts';
import type { GatewayConnectionTable, GatewayKeyTable } from './gateway.schema.ts';

export type ConnectionRow = Selectable<GatewayConnectionTable>;
export type KeyRow = Selectable<GatewayKeyTable>;
/** A key without its value, which the reading role can't read. */
export type KeyFacts = Omit<KeyRow, 'value_box'>;

const facts = [
  'gateway_id',
  'number',
  'provider_number',
  'scheme',
  'kind',
  'direction',
  'state',
  'entered_by',
  'entered_at',
  'retired_by',
  'retired_at',
] as const;

export const connections = (db: Db): Promise<ConnectionRow[]> =>
  db.selectFrom('gateway_connection').selectAll().orderBy('gateway_id').execute();

/** The keys in force of all gateways; those that are current first. */
export const keysInForce = (db: Db): Promise<KeyRow[]> =>
  db
    .selectFrom('gateway_key')
    .selectAll()
    .where('state', '<>', 'retired')
    .orderBy('state')
    .orderBy('number')
    .execute();

/** The keys of all gateways without their values. */
export const keyFacts = (db: Db): Promise<KeyFacts[]> =>
  db
    .selectFrom('gateway_key')
    .select(facts)
    .where('state', '<>', 'retired')
    .orderBy('gateway_id')
    .orderBy('number')
    .execute();

/** The keys of one gateway, also retired ones. */
export const keysOf = (tx: Tx, gatewayId: string): Promise<KeyRow[]> =>
  tx
    .selectFrom('gateway_key')
    .selectAll()
    .where('gateway_id', '=', gatewayId)
    .orderBy('number')
    .execute();

export const connectionOf = (tx: Tx, gatewayId: string): Promise<ConnectionRow | undefined> =>
  tx
    .selectFrom('gateway_connection')
    .selectAll()
    .where('gateway_id', '=', gatewayId)
    .executeTakeFirst();

export async function putConnection(
  tx: Tx,
  { gateway_id, ...said }: Insertable<GatewayConnectionTable>,
): Promise<void> {
  await tx
    .insertInto('gateway_connection')
    .values({ gateway_id, ...said })
    .onConflict((conflict) => conflict.column('gateway_id').doUpdateSet(said))
    .execute();
}

/** Holds other processes that connect gateways by themselves. */
export async function lockConnections(tx: Tx): Promise<void> {
  await sql`lock table gateway_connection in share row exclusive mode`.execute(tx);
}

/** The keys of all gateways, also retired ones. */
export const everyKey = (tx: Tx): Promise<KeyRow[]> =>
  tx.selectFrom('gateway_key').selectAll().orderBy('gateway_id').orderBy('number').execute();

/** Ends the keys in force of these gateways. */
export async function retireAll(
  tx: Tx,
  gatewayIds: readonly string[],
  end: Pick<KeyRow, 'retired_by' | 'retired_at'>,
): Promise<void> {
  await tx
    .updateTable('gateway_key')
    .set({ ...end, state: 'retired', value_box: null })
    .where('gateway_id', 'in', [...gatewayIds])
    .where('state', '<>', 'retired')
    .execute();
}

export async function addKeys(tx: Tx, rows: readonly Insertable<GatewayKeyTable>[]): Promise<void> {
  await tx
    .insertInto('gateway_key')
    .values([...rows])
    .execute();
}

export async function changeKey(
  tx: Tx,
  { gateway_id, number }: Pick<KeyRow, 'gateway_id' | 'number'>,
  change: Partial<Pick<KeyRow, 'state' | 'value_box' | 'retired_by' | 'retired_at'>>,
): Promise<void> {
  await tx
    .updateTable('gateway_key')
    .set(change)
    .where('gateway_id', '=', gateway_id)
    .where('number', '=', number)
    .execute();
}
