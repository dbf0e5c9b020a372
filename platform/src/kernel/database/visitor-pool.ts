import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool } from 'kysely';

const visitors = new AsyncLocalStorage<true>();

/**
 * Runs a read of somebody who is not logged in. Its queries use the visitors' own connections, so
 * that a flood of them leaves those of members free
 * (docs/decisions/0213-visitors-pages-leave-room.md).
 */
export const asVisitor = <T>(work: () => T): T => visitors.run(true, work);

/** Whether the work that runs now is a visitor's. */
export const isVisitorsWork = (): boolean => visitors.getStore() === true;

/** How many connections visitors' reads have, besides `poolSize` for everything else. */
export const visitorConnectionsOf = (poolSize: number): number =>
  Math.max(1, Math.floor(poolSize * 0.3));

/** A pool whose queries within `asVisitor` use the connections of `ofVisitors`. */
export const withVisitorPool = (pool: PostgresPool, ofVisitors: PostgresPool): PostgresPool => ({
  connect: () => (isVisitorsWork() ? ofVisitors : pool).connect(),
  async end() {
    await Promise.all([pool.end(), ofVisitors.end()]);
  },
});
