import { join } from 'node:path';
import type { Config } from '../../kernel/config/config.ts';
import type { Db } from '../../kernel/database/database.ts';
import { createFleetReader, type FleetReader } from './fleet.reader.ts';
import { issuedMark, newestOf, sharedMark } from './issued-mark.ts';
import { createFleetKeys } from './keys.ts';
import { openStore } from './store/open-store.ts';

/**
 * The reader of a configuration's store, with its keys. With the database, hosts that share a store
 * refuse a fleet that is older than what any of them has served.
 */
export function openFleetReader(
  config: Config,
  warn: (line: string) => void,
  db?: Db,
): FleetReader {
  const store = openStore(config);
  const isShared = store.folder === undefined;
  return createFleetReader({
    store,
    keys: createFleetKeys(config),
    cacheDir: join(config.dataDir, 'release-cache'),
    issued: newestOf([
      issuedMark(join(config.dataDir, 'fleet-issued')),
      ...(db && isShared ? [sharedMark(db, store.place)] : []),
    ]),
    warn,
  });
}
