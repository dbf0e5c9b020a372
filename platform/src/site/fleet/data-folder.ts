import type { Config } from '../../kernel/config/config.ts';
import { readConfig } from '../../kernel/config/config.ts';
import { type Instance, runningInstances } from './running-instances.ts';
import { openStore } from './store/open-store.ts';

/**
 * The configuration of a fleet command: `PAROL_DATA` if it is set, otherwise that of the platform
 * that runs from this checkout, otherwise the default; the port is that platform's unless `PORT` is
 * set. Throws one line if several run elsewhere, or if the platform of that folder has its fleet in
 * another store.
 */
export function fleetConfig(
  env: NodeJS.ProcessEnv,
  instances: (
    root: string,
  ) => readonly Pick<Instance, 'port' | 'dataDir' | 'store'>[] = runningInstances,
): {
  readonly config: Config;
  /** Which data folder and store it is and why, for the operator. */
  readonly says: string;
} {
  const given = readConfig(env);
  const running = instances(given.root);
  const folder = folderOf(given, running);
  const own = running.find(({ dataDir }) => dataDir === folder.dataDir);
  const config = readConfig({
    ...env,
    ...(folder.dataDir !== given.dataDir && { PAROL_DATA: folder.dataDir }),
    ...(own && { PORT: env['PORT'] ?? String(own.port) }),
  });
  const { place } = openStore(config);
  const other = running.find(
    ({ dataDir, store }) => dataDir === config.dataDir && store !== undefined && store !== place,
  );
  if (other)
    throw new Error(
      `The platform at port ${other.port} has its fleet in ${other.store}, not in ${place}: give this command the same PAROL_STORE.`,
    );
  return {
    config,
    says: `${folder.dataDir} (${folder.why})${config.fleet.s3 ? `, stored in ${place} (PAROL_STORE)` : ''}`,
  };
}

function folderOf(
  config: Config,
  running: readonly Pick<Instance, 'port' | 'dataDir'>[],
): { readonly dataDir: string; readonly why: string } {
  const { dataDir: own } = config;
  if (!config.isDefaultDataDir) return { dataDir: own, why: 'PAROL_DATA' };
  const [first, ...others] = running.filter(({ dataDir }) => dataDir === own).concat(running);
  if (!first) return { dataDir: own, why: 'the default; no platform runs here' };
  if (first.dataDir !== own && others.some(({ dataDir }) => dataDir !== first.dataDir))
    throw new Error(
      `Several platforms run from here: set PAROL_DATA to one of ${running.map(({ dataDir }) => dataDir).join(', ')}.`,
    );
  return { dataDir: first.dataDir, why: `of the platform at port ${first.port}` };
}
