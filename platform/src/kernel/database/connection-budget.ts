import { sql } from 'kysely';
import { type Db, memberDatabasesOf } from './open-database.ts';
import { isConnectionLost } from './passing-errors.ts';
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

/** Of a process that only runs jobs, at each worker: one to relay messages, and one to check postings at the same time. */
const ofJobs = 2;

/** Connections of a process at each worker of a Citus cluster. */
export const workerConnectionsOf = (poolSize: number, servesMembers: boolean): number =>
  servesMembers ? poolSize : ofJobs;

/** Connections at each worker: those of all processes, and one of the coordinator for each of its own, which it keeps. */
export const connectionsAtWorkerOf = (demand: Demand): number =>
  demand.processes.web * workerConnectionsOf(demand.poolSize, true) +
  demand.processes.workers * workerConnectionsOf(demand.poolSize, false) +
  connectionsOf(demand);

/**
 * Throws one line if the connections of all processes are more than a server has, less what it keeps
 * for superusers and ten for whoever else connects. A worker that is down is not asked, so that members of the others
 * are served.
 */
export async function refuseTooManyConnections(db: Db, demand: Demand): Promise<void> {
  await refuseAt(db, demand, { server: 'the database', needed: connectionsOf(demand) });
  const members = memberDatabasesOf(db);
  if (!members) return;
  await members.look();
  for (const [name, worker] of members.workers())
    await refuseAt(worker, demand, {
      server: `the worker ${name}`,
      needed: connectionsAtWorkerOf(demand),
    }).catch((error: unknown) => {
      if (!isConnectionLost(error)) throw error;
    });
}

async function refuseAt(
  db: Db,
  { processes, poolSize }: Demand,
  { server, needed }: { readonly server: string; readonly needed: number },
): Promise<void> {
  const { rows } = await sql<{ most: number; kept: number }>`
    select current_setting('max_connections')::int as most,
           current_setting('superuser_reserved_connections')::int as kept`.execute(db);
  const { most = 0, kept = 0 } = rows[0] ?? {};
  const free = most - kept - reserve;
  if (needed <= free) return;
  throw new Error(
    `PAROL_PROCESSES ${processes.web} and PAROL_WORKERS ${processes.workers} with PAROL_POOL_SIZE ${poolSize} take up to ` +
      `${needed} connections, and ${server} has ${free} for them (max_connections ${most}, less ${kept + reserve}): ` +
      'lower PAROL_POOL_SIZE, raise max_connections, or set PAROL_POOLER.',
  );
}
