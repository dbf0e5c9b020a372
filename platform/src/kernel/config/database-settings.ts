import { onlyMigrates } from './variables/process-roles.ts';
import type { Settings } from './variables/variables.ts';

/** The database, and what the processes that share it have to know of each other (docs/scale.md). */
export interface DatabaseSettings {
  /** An external PostgreSQL server by login; see `StartOptions`. */
  readonly databaseUrls: {
    readonly databaseUrl: string | undefined;
    readonly migrationUrl: string | undefined;
    readonly readingUrl: string | undefined;
  };
  /** Database connections of this process. */
  readonly poolSize: number;
  /** Processes that serve members, and further ones that run jobs only. */
  readonly processes: { readonly web: number; readonly workers: number };
  /** Whether a pooler gives each transaction another connection. */
  readonly isPooled: boolean;
  /** How `migrate` distributes the tables over the Citus cluster of the database; undefined on one server. */
  readonly cluster: { readonly shards: number } | undefined;
  /** The server for reads that may be so many milliseconds old; undefined for none. */
  readonly replica: { readonly url: string; readonly mostLagMs: number } | undefined;
}

export const databaseSettingsOf = (settings: Settings): DatabaseSettings => {
  const url = settings.PAROL_REPLICA_URL;
  return {
    databaseUrls: databaseUrlsOf(settings),
    poolSize: settings.PAROL_POOL_SIZE,
    processes: { web: settings.PAROL_PROCESSES, workers: settings.PAROL_WORKERS },
    isPooled: settings.PAROL_POOLER === 'transaction',
    cluster: settings.PAROL_DISTRIBUTE === 'citus' ? { shards: settings.PAROL_SHARDS } : undefined,
    replica: url === undefined ? undefined : { url, mostLagMs: settings.PAROL_REPLICA_LAG * 1_000 },
  };
};

/** A process that only migrates needs no other login than that. */
const databaseUrlsOf = (settings: Settings): DatabaseSettings['databaseUrls'] => {
  const migrationUrl = settings.PAROL_MIGRATION_DATABASE_URL;
  return {
    databaseUrl:
      settings.DATABASE_URL ?? (onlyMigrates(settings.PAROL_ROLES) ? migrationUrl : undefined),
    migrationUrl,
    readingUrl: settings.PAROL_READING_DATABASE_URL,
  };
};
