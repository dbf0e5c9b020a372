import type { Config } from '../../../kernel/config/config.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';
import { storeDir } from './store-dir.ts';
import type { FleetStore } from './store.ts';

/** The store of a configuration: the bucket of `PAROL_STORE`, or a folder in the data folder. */
export const openStore = (config: Pick<Config, 'fleet' | 'dataDir'>): FleetStore =>
  config.fleet.s3 ? s3Store(config.fleet.s3) : folderStore(storeDir(config));
