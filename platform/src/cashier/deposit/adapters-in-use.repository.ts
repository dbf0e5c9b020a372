import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import './deposit.schema.ts';

/**
 * The hashes of the adapters that made an order which is open, or was closed after `since`. Reads one
 * entry of the index for each gateway and adapter.
 */
export async function adaptersInUse(db: Db, since: Date): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ hash: string }>`
    with recursive used (gateway_id, hash) as (
      (select gateway_id, adapter_hash from deposit
        where adapter_hash is not null order by gateway_id, adapter_hash limit 1)
      union all
      select later.gateway_id, later.adapter_hash
        from used cross join lateral (
          select gateway_id, adapter_hash from deposit
           where adapter_hash is not null
             and (gateway_id, adapter_hash) > (used.gateway_id, used.hash)
           order by gateway_id, adapter_hash limit 1) later)
    select distinct used.hash
      from used cross join lateral (
        select closed_at from deposit
         where gateway_id = used.gateway_id and adapter_hash = used.hash
         order by closed_at desc nulls first limit 1) last
     where last.closed_at is null or last.closed_at > ${since}`.execute(db);
  return new Set(rows.map(({ hash }) => hash));
}
