import type { PostgresPool } from 'kysely';
import type { Shard } from './member-databases.ts';

interface Row {
  readonly least: string;
  readonly host: string | null;
  readonly port: number;
}

/**
 * The shards of members on a Citus cluster, by the least hash in each, with their nodes. Empty on one server. A shard on
 * the coordinator has no node, because its connections are open already. It asks by itself, and not as part of the call
 * that happens to run.
 */
export async function shardPlaces(pool: PostgresPool): Promise<readonly Shard[]> {
  const client = await pool.connect();
  try {
    const { rows: found } = await client.query<{ distributed: boolean }>(
      "select to_regclass('pg_dist_shard') is not null as distributed",
      [],
    );
    if (!found[0]?.distributed) return [];
    const { rows } = await client.query<Row>(places, []);
    return rows.map(({ least, host, port }) => ({
      least: Number(least),
      node: host === null ? undefined : { host, port },
    }));
  } finally {
    client.release();
  }
}

const places = `
  select s.shardminvalue as least, case when n.groupid <> 0 then n.nodename end as host, n.nodeport as port
    from pg_dist_shard s
    join pg_dist_placement p on p.shardid = s.shardid and p.shardstate = 1
    join pg_dist_node n on n.groupid = p.groupid and n.noderole = 'primary'
   where s.logicalrelid = to_regclass('member')
   order by s.shardminvalue::integer`;
