import type { Config } from '../../kernel/config/config.ts';
import { readConfig } from '../../kernel/config/config.ts';
import { runningInstances } from './running-instances.ts';

/**
 * The configuration of a fleet command: `PAROL_DATA` if it is set, otherwise that of the platform
 * that runs from this checkout, otherwise the default. Throws one line if several run elsewhere.
 */
export function fleetConfig(env: NodeJS.ProcessEnv): {
  readonly config: Config;
  /** Which data folder it is and why, for the operator. */
  readonly says: string;
} {
  const config = readConfig(env);
  if (!config.isDefaultDataDir) return { config, says: `${config.dataDir} (PAROL_DATA)` };
  const running = runningInstances(config.root);
  const [first, ...others] = running
    .filter(({ dataDir }) => dataDir === config.dataDir)
    .concat(running);
  if (!first) return { config, says: `${config.dataDir} (the default; no platform runs here)` };
  const isClear =
    first.dataDir === config.dataDir || others.every(({ dataDir }) => dataDir === first.dataDir);
  if (!isClear)
    throw new Error(
      `Several platforms run from here: set PAROL_DATA to one of ${running.map(({ dataDir }) => dataDir).join(', ')}.`,
    );
  return {
    config: readConfig({ ...env, PAROL_DATA: first.dataDir }),
    says: `${first.dataDir} (of the platform at port ${first.port})`,
  };
}
