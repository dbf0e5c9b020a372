import { dayMs } from '@parol/domain';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import './deposit.schema.ts';

/** How long after its order is closed a version may still have to read notices about it. */
export const versionKeptMs = 180 * dayMs;

/** A version of an adapter by its hash, and when the last of its orders was closed; null if one is open. */
export interface UsedVersion {
  readonly hash: string;
  readonly closed_at: Date | null;
}

/**
 * The versions of adapters that orders of a gateway use: open ones, and those closed after `since`;
 * those of open orders first, then by their last order.
 */
export async function versionsInUse(
  db: Db,
  gatewayId: string,
  since: Date,
): Promise<readonly UsedVersion[]> {
  const { rows } = await sql<UsedVersion>`
    select o_hash as hash, o_closed as closed_at from deposit_adapters(${gatewayId})
     where o_closed is null or o_closed > ${since}
     order by o_closed desc nulls first, o_hash`.execute(db);
  return rows;
}

/** The hashes of the adapters that made an order of any gateway which is open, or was closed after `since`. */
export async function adaptersInUse(db: Db, since: Date): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ hash: string }>`
    select o_hash as hash from deposit_adapters(null)
     where o_closed is null or o_closed > ${since}`.execute(db);
  return new Set(rows.map(({ hash }) => hash));
}
