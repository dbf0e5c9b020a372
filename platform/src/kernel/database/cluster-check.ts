import { sql } from 'kysely';
import type { Db } from './open-database.ts';

/**
 * Throws one line unless the database can be changed as asked: a distributed one only as such, and one to be distributed
 * only with the extension, its workers, and roles that may log in to them. Changes nothing.
 */
export async function refuseOtherCluster(db: Db, isCluster: boolean): Promise<void> {
  const fault = await faultOf(db, isCluster);
  if (fault !== undefined) throw new Error(fault);
}

async function faultOf(db: Db, isCluster: boolean): Promise<string | undefined> {
  const { rows } = await sql<{ name: string; has_extension: boolean }>`
    select current_database() as name, to_regclass('pg_dist_node') is not null as has_extension`.execute(
    db,
  );
  const [{ name, has_extension } = { name: '', has_extension: false }] = rows;
  if (!has_extension)
    return isCluster
      ? `PAROL_DISTRIBUTE is citus, but the database ${name} has no extension citus: let an administrator create it on each node.`
      : undefined;
  return isCluster ? nodeFault(db) : undistributedFault(db);
}

/** Without its statements for clusters, a migration would leave half of a distributed database as it was. */
async function undistributedFault(db: Db): Promise<string | undefined> {
  const { rows } = await sql`select from pg_dist_partition limit 1`.execute(db);
  return rows.length > 0
    ? 'The database is distributed over a Citus cluster: set PAROL_DISTRIBUTE=citus.'
    : undefined;
}

async function nodeFault(db: Db): Promise<string | undefined> {
  const { rows: nodes } = await sql<{ place: string; works: boolean }>`
    select format('%s:%s', nodename, nodeport) as place, isactive as works
      from pg_dist_node where groupid <> 0 and noderole = 'primary' order by 1`.execute(db);
  if (nodes.length === 0)
    return 'The cluster has no worker: let an administrator add one with citus_add_node.';
  const off = nodes.find(({ works }) => !works);
  if (off) return `The worker ${off.place} is not active: nothing was changed.`;
  const { rows: silent } = await sql<{ one: string; other: string; name: string }>`
    select current_database() as name, format('%s:%s', from_nodename, from_nodeport) as one,
           format('%s:%s', to_nodename, to_nodeport) as other
      from citus_check_cluster_node_health() where result is not true order by 1, 2 limit 1`.execute(
    db,
  );
  const [pair] = silent;
  // The connection of a node to another one fails in the same way without the server and without its database.
  return (
    pair &&
    `The node ${pair.other} of the cluster does not answer ${pair.one}, or has no database ${pair.name}: nothing was changed.`
  );
}
