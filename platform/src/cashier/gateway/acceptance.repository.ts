import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { datedSettings } from '../../kernel/settings/settings.ts';
import type { GatewayAdapterTable } from './gateway.schema.ts';

export type AdapterRow = Selectable<GatewayAdapterTable>;
/** A version of a gateway's adapter; `adapter` is its id. */
export type SeenAdapter = Pick<AdapterRow, 'gateway_id' | 'hash' | 'adapter'>;

export const settings = datedSettings('gateway_setting');

export const versions = (db: Db): Promise<AdapterRow[]> =>
  db
    .selectFrom('gateway_adapter')
    .selectAll()
    .orderBy('gateway_id')
    .orderBy('first_seen_at')
    .execute();

export const versionOf = (
  db: Db,
  gatewayId: string,
  hash: string,
): Promise<AdapterRow | undefined> =>
  db
    .selectFrom('gateway_adapter')
    .selectAll()
    .where('gateway_id', '=', gatewayId)
    .where('hash', '=', hash)
    .executeTakeFirst();

/** Adds versions that are new; accepted at once if `acceptedBy` is given. */
export async function addVersions(
  tx: Db,
  seen: readonly SeenAdapter[],
  at: Date,
  acceptedBy: string | null = null,
): Promise<void> {
  if (seen.length === 0) return;
  await tx
    .insertInto('gateway_adapter')
    .values(
      seen.map(({ gateway_id, hash, adapter }) => ({
        gateway_id,
        hash,
        adapter,
        first_seen_at: at,
        accepted_by: acceptedBy,
        accepted_at: acceptedBy === null ? null : at,
        withdrawn_by: null,
        withdrawn_at: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function changeVersion(
  tx: Tx,
  { gateway_id, hash }: Pick<AdapterRow, 'gateway_id' | 'hash'>,
  change: Partial<
    Pick<AdapterRow, 'accepted_by' | 'accepted_at' | 'withdrawn_by' | 'withdrawn_at'>
  >,
): Promise<void> {
  await tx
    .updateTable('gateway_adapter')
    .set(change)
    .where('gateway_id', '=', gateway_id)
    .where('hash', '=', hash)
    .execute();
}

/** Holds every process that would add the first versions. */
export async function lockVersions(tx: Tx): Promise<void> {
  await sql`lock table gateway_adapter in share row exclusive mode`.execute(tx);
}

/**
 * Counts `amount` towards what unaccepted versions credit on `day`, if the sum stays within `limit`;
 * returns whether it did. The row stays locked until the end of the transaction, so that the sum is
 * exact.
 */
export async function countUnaccepted(
  tx: Tx,
  gatewayId: string,
  { day, amount, limit }: { readonly day: string; readonly amount: bigint; readonly limit: bigint },
): Promise<boolean> {
  const { rows } = await sql`
    insert into gateway_unaccepted_day as counted (gateway_id, day, credited)
    select ${gatewayId}, ${day}::date, ${amount}::bigint where ${amount}::bigint <= ${limit}::bigint
    on conflict (day, gateway_id) do update set credited = counted.credited + excluded.credited
     where counted.credited + excluded.credited <= ${limit}::bigint
    returning credited`.execute(tx);
  return rows.length === 1;
}
