import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from './embedded/binaries.ts';
import { createCluster, findRunning, startServer, stopServer, urlOf } from './embedded/cluster.ts';
import { homeOf, prepareHome, usableBinaries } from './embedded/home.ts';
import { attach, ensureDatabase } from './embedded/attachment.ts';
import { type DatabaseUrls, ensureLogins } from './logins.ts';
import { withRetry } from './transaction.ts';

export interface RunningDatabase {
  /** That of the embedded server's superuser, or `DATABASE_URL`. */
  url: string;
  /** By what the platform does with them. */
  urls: DatabaseUrls;
  /** The folder of an embedded server's data. */
  folder?: string;
  /**
   * Stops the embedded server if no other process uses it, and waits until it has ended; may be
   * called twice. An external server is never stopped.
   */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** The platform's data folder (`PAROL_DATA`); each folder has one server. */
  dataDir: string;
  /**
   * Whether the database may be in /var/tmp if the user that PostgreSQL runs as can't enter the data
   * folder; for the default folder only.
   */
  fallback?: boolean;
  /** Receives a line for each step. */
  log?: (line: string) => void;
  /** Receives a line when the server is lost; `log` by default. */
  warn?: (line: string) => void;
  /** An external server to use instead; `DATABASE_URL` by default. */
  databaseUrl?: string | undefined;
  /** The external server's other logins; `databaseUrl` by default. */
  migrationUrl?: string | undefined;
  readingUrl?: string | undefined;
  /** PostgreSQL settings of the embedded server, for tests. */
  settings?: Readonly<Record<string, string>>;
  /** Whether to start the embedded server again when it dies; true by default. */
  revive?: boolean;
}

const DATABASE = 'parol';
/** With waits of up to 200 ms, longer than a server takes to stop. */
const ATTACH_RETRIES = 30;
const REVIVE_EVERY_MS = 1_000;

/**
 * The platform's PostgreSQL: `DATABASE_URL`, else the embedded server that runs on the data folder,
 * else a new one from npm's or the system's binaries (docs/decisions/0003-embedded-postgresql.md),
 * which is started again when it dies. Throws a one-line error.
 */
export async function startDatabase(options: StartOptions): Promise<RunningDatabase> {
  const { log = () => {} } = options;
  const external = 'databaseUrl' in options ? options.databaseUrl : process.env.DATABASE_URL;
  if (external) {
    const urls = {
      migration: options.migrationUrl || external,
      application: external,
      reading: options.readingUrl || options.migrationUrl || external,
    };
    const isMigrations = external === options.migrationUrl;
    if (!isMigrations) await probe('DATABASE_URL', external);
    if (options.migrationUrl) await probe('PAROL_MIGRATION_DATABASE_URL', urls.migration);
    log('database: DATABASE_URL');
    return { url: external, urls, stop: async () => {} };
  }

  return startEmbedded(options, log);
}

async function startEmbedded(
  options: StartOptions,
  log: (line: string) => void,
): Promise<RunningDatabase> {
  const { warn = log } = options;
  const home = await prepareHome(options.dataDir, options.fallback ?? false);
  const binaries = await usableBinaries(findBinaries(), home);

  /** Attaches to the server, which is started if none runs. */
  async function attachOrStart() {
    const server =
      (await findRunning(home)) ?? (await startServer(binaries, home, options.settings ?? {}));
    return { server, attachment: await attach(urlOf(server, home, 'postgres')) };
  }

  // Retried if another process is just stopping the server.
  const again = () => withRetry(attachOrStart, { retries: ATTACH_RETRIES });
  if (await createCluster(binaries, home)) log(`database: new data folder ${home.data}`);
  let { server, attachment } = await again();
  await ensureDatabase(urlOf(server, home, 'postgres'), DATABASE);
  const url = urlOf(server, home, DATABASE);
  const urls = await ensureLogins(url);
  log(`database: PostgreSQL ${server.pid} runs on ${home.data}`);

  let stopping: Promise<void> | undefined;
  let isStopping = false;
  async function revive(): Promise<void> {
    for (;;) {
      // `stop` may have been called during a start, and waits for this to end before it detaches.
      if (isStopping) return;
      await attachment.lost;
      for (let revived = false; !revived;) {
        if (isStopping) return;
        try {
          ({ server, attachment } = await again());
          revived = true;
          warn(`database: PostgreSQL was lost; ${server.pid} runs on ${home.data}`);
        } catch (error) {
          warn(`database: PostgreSQL was lost and does not start: ${reasonOf(error)}`);
          await sleep(REVIVE_EVERY_MS);
        }
      }
    }
  }
  const reviving = options.revive === false ? Promise.resolve() : revive();

  async function stop(): Promise<void> {
    isStopping = true;
    const isLast = await attachment.detach().catch(async () => {
      // The server is lost: a start that is under way ends first.
      await reviving;
      return attachment.detach().catch(() => false);
    });
    if (isLast) await stopServer(binaries, home);
    await attachment.close();
    await reviving;
  }
  return {
    url,
    urls,
    folder: home.data,
    stop: () => (stopping ??= stop()),
  };
}

/** Deletes all files of the embedded server of `dataDir`, which must have been stopped. */
export async function removeDatabase(dataDir: string): Promise<void> {
  const home = homeOf(dataDir);
  await rm(home.data, { recursive: true, force: true });
  await rm(home.run, { recursive: true, force: true });
  await rm(home.log, { force: true });
}

/** Throws a one-line error without the password if the server can't be used. */
async function probe(name: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    throw new Error(`${name} can't be reached (${addressOf(url)}): ${reasonOf(error)}`, {
      cause: error,
    });
  } finally {
    await client.end().catch(() => {});
  }
}

function addressOf(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname}${port && `:${port}`}${pathname}`;
  } catch {
    return 'not a URL';
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0] instanceof Error)
    return error.errors[0].message;
  return error instanceof Error ? error.message : String(error);
}
