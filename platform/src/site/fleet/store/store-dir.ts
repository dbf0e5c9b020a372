import { join } from 'node:path';
import type { Config } from '../../../kernel/config/config.ts';

/** The folder of releases and the fleet file, inside the data folder. */
export const storeDir = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'store');
