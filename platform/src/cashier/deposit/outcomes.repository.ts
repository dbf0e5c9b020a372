import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import './deposit.schema.ts';

/** What became of the newest orders of a gateway; orders that their player cancelled do not count. */
export interface Outcomes {
  readonly gateway: string;
  readonly closed: number;
  readonly credited: number;
  /** Median of the seconds from order to credit; null if none was credited. */
  readonly medianSeconds: number | null;
}

/** The newest orders that are looked at of each gateway. */
const newest = 200;

/**
 * The outcomes of orders of these versions of adapters that were closed after `since`. Reads the
 * newest entries of the index of versions.
 */
export async function outcomesSince(
  db: Db,
  versions: readonly { readonly gatewayId: string; readonly hash: string }[],
  since: Date,
): Promise<readonly Outcomes[]> {
  if (versions.length === 0) return [];
  // A query of each, because Citus plans no lateral join from a list to rows in shards.
  const newestOf = versions.map(
    ({ gatewayId, hash }) => sql`(
      select gateway_id, state, created_at, closed_at from deposit
       where gateway_id = ${gatewayId} and adapter_hash = ${hash} and closed_at > ${since}
       order by closed_at desc limit ${newest})`,
  );
  const { rows } = await sql<Outcomes>`
    select gateway_id as gateway,
           count(*)::int as closed,
           count(*) filter (where state = 'paid')::int as credited,
           percentile_cont(0.5) within group (order by extract(epoch from closed_at - created_at))
             filter (where state = 'paid')::float8 as "medianSeconds"
      from (${sql.join(newestOf, sql` union all `)}) one
     where state in ('paid', 'failed', 'expired')
     group by gateway_id`.execute(db);
  return rows;
}
