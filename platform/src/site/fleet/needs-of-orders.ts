import { dayMs } from '@parol/domain';
import type { Config } from '../../kernel/config/config.ts';

/** How long after its order is closed an adapter may still have to read notices about it. */
const adapterKeptMs = 180 * dayMs;

/** What orders need of old releases. */
export interface NeedsOfOrders {
  /** When the oldest open deposit was made; undefined if none is open. */
  readonly oldest: Date | undefined;
  /** The hashes of adapters that made an order which is open, or was closed in the last 180 days. */
  readonly adapters: ReadonlySet<string>;
}

/**
 * Reads what the orders of the database need at `now`. Rejects with one line if it can't be read. The
 * database's code is loaded only here, because other commands need none.
 */
export async function needsOfOrders(
  config: Pick<Config, 'dataDir' | 'isDefaultDataDir' | 'databaseUrls' | 'isPooled'>,
  now: Date,
): Promise<NeedsOfOrders> {
  const { openDatabase, roles, startDatabase } = await import('../../kernel/database/database.ts');
  const { adaptersInUse, oldestOpenDeposit } = await import('../../cashier/deposit/deposit.ts');
  try {
    const database = await startDatabase({
      dataDir: config.dataDir,
      fallback: config.isDefaultDataDir,
      ...config.databaseUrls,
    });
    const db = openDatabase(database.urls.application, {
      role: roles.application,
      max: 1,
      isPooled: config.isPooled,
    });
    try {
      const since = new Date(now.getTime() - adapterKeptMs);
      const [oldest, adapters] = await Promise.all([
        oldestOpenDeposit(db),
        adaptersInUse(db, since),
      ]);
      return { oldest, adapters };
    } finally {
      await db.destroy();
      await database.stop();
    }
  } catch (error) {
    throw new Error(
      `The open orders can't be read, so nothing is removed (${error instanceof Error ? error.message : String(error)}): set DATABASE_URL or PAROL_DATA as the platform has it.`,
      { cause: error },
    );
  }
}
