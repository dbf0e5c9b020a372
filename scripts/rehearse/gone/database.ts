import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  removeDatabase,
  startDatabase,
} from '../../../platform/src/kernel/database/start-database.ts';

/** Starts a PostgreSQL of its own in `dataDir`, which can be killed; its address stays the same. */
export async function killableDatabase(dataDir: string) {
  const begin = () => startDatabase({ dataDir, databaseUrl: undefined, revive: false });
  let running = await begin();
  const { urls, folder } = running;
  if (folder === undefined) throw new Error('The database has no folder.');
  return {
    urls,
    /** As when its machine loses power: what was not written to disk is lost. */
    async kill(): Promise<void> {
      const [pid = ''] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
      await running.stop().catch(() => {});
    },
    async start(): Promise<void> {
      running = await begin();
    },
    async stop(): Promise<void> {
      await running.stop();
      await removeDatabase(dataDir);
    },
  };
}
