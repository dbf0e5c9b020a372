import { systemChance } from './chance.ts';
import { settableClock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/database.ts';
import { createFleetReader } from './fleet/fleet.reader.ts';
import { folderStore } from './fleet/store.ts';
import { storeDir } from './fleet/store-dir.ts';
import { createLog, type Level } from './log.ts';
import type { Parts } from './parts.ts';
import { createSandbox } from './sandbox/controls/sandbox.ts';
import { createWallet } from './wallet/wallet.service.ts';

/** The parts of a running platform, over the database at `url`; the clock may be set in the sandbox alone. */
export function bootParts(config: Config, url: string, level: Level): Parts {
  const movable = settableClock();
  const clock = config.sandbox ? movable : systemClock;
  const chance = systemChance(clock);
  const log = createLog(level);
  const db = openDatabase(url, {
    onIdleError: (err) => log.warn({ err }, 'a database connection was lost'),
  });
  const wallet = createWallet({ db, chance });
  const fleet = createFleetReader(folderStore(storeDir(config)));
  return {
    config,
    clock,
    chance,
    db,
    wallet,
    log,
    fleet,
    sandbox: config.sandbox ? createSandbox(movable) : undefined,
  };
}
