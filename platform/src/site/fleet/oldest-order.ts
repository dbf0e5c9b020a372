import type { Config } from '../../kernel/config/config.ts';

/**
 * When the oldest open deposit was made; undefined if none is open. Rejects with one line if the
 * database can't be read. The database's code is loaded only here, because other commands need none.
 */
export async function oldestOrder(
  config: Pick<Config, 'dataDir' | 'isDefaultDataDir' | 'databaseUrls'>,
): Promise<Date | undefined> {
  const { openDatabase, roles, startDatabase } = await import('../../kernel/database/database.ts');
  const { oldestOpenDeposit } = await import('../../cashier/deposit/deposit.ts');
  try {
    const database = await startDatabase({
      dataDir: config.dataDir,
      fallback: config.isDefaultDataDir,
      ...config.databaseUrls,
    });
    const db = openDatabase(database.urls.application, { role: roles.application, max: 1 });
    try {
      return await oldestOpenDeposit(db);
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
