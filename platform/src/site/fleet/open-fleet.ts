import { join } from 'node:path';
import type { Config } from '../../kernel/config/config.ts';
import { createFleetReader, type FleetReader } from './fleet.reader.ts';
import { issuedMark } from './issued-mark.ts';
import { createFleetKeys } from './keys.ts';
import { openStore } from './store/open-store.ts';

/** The reader of a configuration's store, with its keys. */
export function openFleetReader(config: Config, warn: (line: string) => void): FleetReader {
  return createFleetReader({
    store: openStore(config),
    keys: createFleetKeys(config),
    cacheDir: join(config.dataDir, 'release-cache'),
    issued: issuedMark(join(config.dataDir, 'fleet-issued')),
    warn,
  });
}
