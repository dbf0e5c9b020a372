import type { Selectable } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { Localized } from '@parol/domain';
import type { GatewayOverrideTable } from './gateway.schema.ts';

export type GatewayOverride = Selectable<GatewayOverrideTable>;

/** Operators' overrides by gateway id. */
export async function overrides(db: Db): Promise<ReadonlyMap<string, GatewayOverride>> {
  const rows = await db.selectFrom('gateway_override').selectAll().execute();
  return new Map(rows.map((row) => [row.gateway_id, row]));
}

/** Overrides a gateway's status; null restores its descriptor's. Ends a pause of its adapter. */
export async function setStatus(
  db: Db,
  id: string,
  status: 'maintenance' | null,
  reason: Localized | null,
  at: Date,
): Promise<void> {
  const said = {
    status,
    reason: reason && JSON.stringify(reason),
    paused_hash: null,
    paused_at: null,
    updated_at: at,
  };
  await db
    .insertInto('gateway_override')
    .values({ gateway_id: id, ...said })
    .onConflict((conflict) => conflict.column('gateway_id').doUpdateSet(said))
    .execute();
}

/** Stops new orders of a gateway while its adapter is this version. */
export async function pauseOrders(db: Db, id: string, hash: string, at: Date): Promise<void> {
  const pause = { paused_hash: hash, paused_at: at, updated_at: at };
  await db
    .insertInto('gateway_override')
    .values({ gateway_id: id, ...pause })
    .onConflict((conflict) => conflict.column('gateway_id').doUpdateSet(pause))
    .execute();
}

/** Overrides limits, in units; null restores the descriptor's. */
export async function setLimits(
  db: Db,
  id: string,
  minimum: bigint | null,
  maximum: bigint | null,
  at: Date,
): Promise<void> {
  const said = { minimum, maximum, updated_at: at };
  await db
    .insertInto('gateway_override')
    .values({ gateway_id: id, ...said })
    .onConflict((conflict) => conflict.column('gateway_id').doUpdateSet(said))
    .execute();
}
