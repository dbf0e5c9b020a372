import { systemRandom } from './kernel/random/random.ts';
import { settableClock, systemClock } from './kernel/clock/clock.ts';
import type { Config } from './kernel/config/config.ts';
import { openDatabase } from './kernel/database/database.ts';
import { createFleetReader, folderStore, storeDir } from './site/fleet/fleet.ts';
import { createLog, type Level } from './kernel/log/log.ts';
import type { Parts } from './kernel/parts.ts';
import { createSandbox } from '../sandbox/src/controls/sandbox.ts';
import { createWallet } from './wallet/ledger/ledger.ts';

/** The parts of a running platform, over the database at `url`; the clock may be set in the sandbox alone. */
export function bootParts(config: Config, url: string, level: Level): Parts {
  const movable = settableClock();
  const clock = config.sandbox ? movable : systemClock;
  const random = systemRandom(clock);
  const log = createLog(level);
  const db = openDatabase(url, {
    onIdleError: (err) => log.warn({ err }, 'a database connection was lost'),
  });
  const wallet = createWallet({ db, random });
  const fleet = createFleetReader(folderStore(storeDir(config)));
  return {
    config,
    clock,
    random,
    db,
    wallet,
    log,
    fleet,
    sandbox: config.sandbox ? createSandbox(movable) : undefined,
  };
}
