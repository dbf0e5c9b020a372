import { join } from 'node:path';
import type { Config } from '../../kernel/config/config.ts';
import { createFleetReader, type FleetReader } from './fleet.reader.ts';
import { issuedMark } from './issued-mark.ts';
import { createFleetKeys } from './keys.ts';
import { folderStore } from './store/folder-store.ts';
import { storeDir } from './store/store-dir.ts';

/** The reader of a configuration's store, with its keys. */
export function openFleetReader(config: Config, warn: (line: string) => void): FleetReader {
  return createFleetReader({
    store: folderStore(storeDir(config)),
    keys: createFleetKeys(config),
    issued: issuedMark(join(config.dataDir, 'fleet-issued')),
    warn,
  });
}
