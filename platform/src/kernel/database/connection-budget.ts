import { sql } from 'kysely';
import type { Db } from './open-database.ts';
import { visitorConnectionsOf } from './visitor-pool.ts';

/** For migrations, operators' commands, monitoring and a person who looks. */
const reserve = 10;

export interface Demand {
  readonly poolSize: number;
  readonly processes: { readonly web: number; readonly workers: number };
}

/** Connections of all processes together, each with the pool of this one. */
export const connectionsOf = ({ poolSize, processes }: Demand): number =>
  processes.web * (poolSize + visitorConnectionsOf(poolSize)) + processes.workers * poolSize;

/**
 * Throws one line if the connections of all processes are more than the server has, less what it keeps
 * for superusers and ten for whoever else connects.
 */
export async function refuseTooManyConnections(db: Db, demand: Demand): Promise<void> {
  const { rows } = await sql<{ most: number; kept: number }>`
    select current_setting('max_connections')::int as most,
           current_setting('superuser_reserved_connections')::int as kept`.execute(db);
  const { most = 0, kept = 0 } = rows[0] ?? {};
  const needed = connectionsOf(demand);
  const free = most - kept - reserve;
  if (needed <= free) return;
  const { processes, poolSize } = demand;
  throw new Error(
    `PAROL_PROCESSES ${processes.web} and PAROL_WORKERS ${processes.workers} with PAROL_POOL_SIZE ${poolSize} take up to ` +
      `${needed} connections, and the database has ${free} for them (max_connections ${most}, less ${kept + reserve}): ` +
      'lower PAROL_POOL_SIZE, raise max_connections, or set PAROL_POOLER.',
  );
}
