import type { Config } from '../../../kernel/config/config.ts';
import { folderStore } from './folder-store.ts';
import { storeDir } from './store-dir.ts';
import type { FleetStore } from './store.ts';

/** The store of a configuration. */
export const openStore = (config: Config): FleetStore => folderStore(storeDir(config));
