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
 * those of open orders first, then by their last order. Reads one entry of the index a version.
 */
export async function versionsInUse(
  db: Db,
  gatewayId: string,
  since: Date,
): Promise<readonly UsedVersion[]> {
  const { rows } = await sql<UsedVersion>`
    with recursive version (hash) as (
      select min(adapter_hash) from deposit where gateway_id = ${gatewayId} and adapter_hash is not null
      union all
      select (select min(d.adapter_hash) from deposit d
               where d.gateway_id = ${gatewayId} and d.adapter_hash > version.hash)
        from version where version.hash is not null)
    select hash, closed_at from (
      select hash, (select d.closed_at from deposit d
                     where d.gateway_id = ${gatewayId} and d.adapter_hash = version.hash
                     order by d.closed_at desc nulls first limit 1) as closed_at
        from version where hash is not null) used
     where closed_at is null or closed_at > ${since}
     order by closed_at desc nulls first, hash`.execute(db);
  return rows;
}
