import { sql } from 'kysely';
import { administer } from '../../src/kernel/database/testing/cluster.ts';
import { memberIdOf, newMember, paid } from '../../src/testing/cashier.ts';
import type { TestClient } from '../../src/testing/client.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';

/** A member with ₱100 and a session of the provider LAUNCHONE. */
export interface Player {
  readonly client: TestClient;
  readonly id: bigint;
  readonly session: string;
}

/** A shard, and the address of the worker that has it. */
export interface Place {
  readonly shard: string;
  readonly host: string;
  readonly port: number;
}

/** Six players, or as many more as it takes until each worker has one. */
export async function playersOnBothWorkers(platform: TestPlatform): Promise<readonly Player[]> {
  const players: Player[] = [];
  const used = new Set<number>();
  while (players.length < 6 || used.size < 2) {
    const client = await newMember(platform);
    await paid(client, '100');
    const id = await memberIdOf(platform, client);
    const { token } = await platform.services.seamless.sessions.open({
      memberId: id,
      providerCode: 'LAUNCHONE',
      gameCode: 'jeepney-jackpot',
      currency: 'PHP',
    });
    players.push({ client, id, session: token });
    used.add((await placeOf(platform, id)).port);
  }
  return players;
}

/** Where the rows of a member, or of another key of a table, are. */
export async function placeOf(
  { parts: { db } }: TestPlatform,
  key: bigint,
  table = 'member',
): Promise<Place> {
  const { rows } = await sql<Place>`
    select shardid::text as shard, nodename as host, nodeport as port from pg_dist_shard_placement
     where shardid = get_shard_id_for_distribution_column(${table}, ${key}::bigint)`.execute(db);
  return onlyOne(rows);
}

/** Moves a shard to the other worker; returns where it is then. */
export async function moveToOtherWorker(platform: TestPlatform, from: Place): Promise<Place> {
  const { rows } = await sql<Pick<Place, 'host' | 'port'>>`
    select nodename as host, nodeport as port from pg_dist_node
     where groupid <> 0 and nodeport <> ${from.port}`.execute(platform.parts.db);
  const to = onlyOne(rows);
  await administer(platform.url, (client) =>
    client.query("select citus_move_shard_placement($1, $2, $3, $4, $5, 'block_writes')", [
      from.shard,
      from.host,
      from.port,
      to.host,
      to.port,
    ]),
  );
  return { ...to, shard: from.shard };
}

/** Runs `body` while a worker takes no connections to the test's database and has none. */
export async function whileDown(
  platform: TestPlatform,
  { port }: Place,
  body: () => Promise<void>,
): Promise<void> {
  const node = new URL(platform.url);
  const name = node.pathname.slice(1);
  node.port = String(port);
  node.pathname = '/postgres';
  const allowConnections = (allowed: boolean) =>
    administer(node.href, (client) =>
      client.query(`alter database ${name} allow_connections ${allowed}`),
    );
  await allowConnections(false);
  try {
    await administer(node.href, (client) =>
      client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        name,
      ]),
    );
    await body();
  } finally {
    await allowConnections(true);
  }
}

function onlyOne<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('The cluster has no such place.');
  return row;
}
