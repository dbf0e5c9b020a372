import type { Config } from '../kernel/config/config.ts';
import { type DatabaseUrls, migrate, refuseOtherSchema } from '../kernel/database/database.ts';
import type { Plugin } from './plugin.ts';

/**
 * Brings the database to this version where that is a role of the process, with the plugin's tables.
 * Any other process throws one line unless the database is of this version, and changes nothing.
 */
export async function prepareSchema(
  { roles, isPooled, cluster }: Pick<Config, 'roles' | 'isPooled' | 'cluster'>,
  urls: DatabaseUrls,
  plugin: Pick<Plugin, 'createTables'> | undefined,
  log: (line: string) => void,
): Promise<void> {
  if (!roles.has('migrate')) return refuseOtherSchema(urls.application, isPooled);
  await migrate(urls.migration, { log, cluster });
  await plugin?.createTables(urls.migration);
}
