import { join } from 'node:path';
import type { Config } from '../../kernel/config/config.ts';

/** Releases and the fleet file lie in the data folder. */
export const storeDir = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'store');
