import { administer } from './cluster.ts';

/**
 * How many statements wait for a lock in the database of this address; on a cluster those of all its nodes. On connections of
 * its own, because a transaction reads the activities of others once.
 */
export async function lockWaits(url: string): Promise<number> {
  const name = new URL(url).pathname.slice(1);
  const nodes = process.env.PAROL_TEST_NODES?.split(' ') ?? [url];
  const counts = await Promise.all(
    nodes.map((node) =>
      administer(node, async (client) => {
        const { rows } = await client.query<{ count: number }>(
          `select count(distinct pid)::int as count from pg_locks join pg_stat_activity using (pid)
            where not granted and datname = $1`,
          [name],
        );
        return rows[0]?.count ?? 0;
      }),
    ),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
