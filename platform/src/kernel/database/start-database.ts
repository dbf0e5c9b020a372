import { rm } from 'node:fs/promises';
import pg from 'pg';
import { findBinaries } from './embedded/binaries.ts';
import { createCluster, findRunning, startServer, stopServer, urlOf } from './embedded/cluster.ts';
import { homeOf, prepareHome, usableBinaries } from './embedded/home.ts';
import { claim, ensureDatabase } from './embedded/ownership.ts';
import { withRetry } from './transaction.ts';

export interface RunningDatabase {
  url: string;
  /** Whether this process stops the server: it started it, or took it over without an owner. */
  owned: boolean;
  /** Stops an owned server and waits until it has ended; may be called twice. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** The platform's data folder (`PAROL_DATA`); each folder has one server. */
  dataDir: string;
  /** Receives a line for each step. */
  log?: (line: string) => void;
  /** An external server to use instead; `DATABASE_URL` by default. */
  databaseUrl?: string | undefined;
  /** PostgreSQL settings of the embedded server, for tests. */
  settings?: Readonly<Record<string, string>>;
}

const DATABASE = 'parol';

/**
 * The platform's PostgreSQL: `DATABASE_URL`, else the embedded server that runs on the data folder,
 * else a new one from npm's or the system's binaries (decision 0003). Throws a one-line error.
 */
export async function startDatabase(options: StartOptions): Promise<RunningDatabase> {
  const { log = () => {} } = options;
  const external = 'databaseUrl' in options ? options.databaseUrl : process.env.DATABASE_URL;
  if (external) {
    await probe(external);
    log('database: DATABASE_URL');
    return { url: external, owned: false, stop: async () => {} };
  }

  // Retries if its owner is just stopping the server.
  return withRetry(() => startEmbedded(options, log));
}

async function startEmbedded(
  options: StartOptions,
  log: (line: string) => void,
): Promise<RunningDatabase> {
  const home = homeOf(options.dataDir);
  await prepareHome(home);
  const binaries = await usableBinaries(findBinaries(), home);
  let server = await findRunning(home);
  if (!server) {
    if (await createCluster(binaries, home)) log(`database: new data folder ${home.data}`);
    server = await startServer(binaries, home, options.settings ?? {});
  }
  const maintenance = urlOf(server, home, 'postgres');
  const ownership = await claim(maintenance);
  await ensureDatabase(maintenance, DATABASE);
  log(`database: PostgreSQL ${ownership.held ? 'runs' : 'found running'} on ${home.data}`);

  let stopping: Promise<void> | undefined;
  const stop = async () => {
    await ownership.release();
    if (ownership.held) await stopServer(binaries, home);
  };
  return {
    url: urlOf(server, home, DATABASE),
    owned: ownership.held,
    stop: () => (stopping ??= stop()),
  };
}

/** Deletes all files of the embedded server of `dataDir`, which must have been stopped. */
export async function removeDatabase(dataDir: string): Promise<void> {
  const home = homeOf(dataDir);
  await rm(home.data, { recursive: true, force: true });
  await rm(home.run, { recursive: true, force: true });
  await rm(home.log, { force: true });
  if (home.runner) await rm(home.root, { recursive: true, force: true });
}

/** Throws a one-line error without the password if the server can't be used. */
async function probe(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
  } catch (error) {
    throw new Error(`DATABASE_URL can't be reached (${addressOf(url)}): ${reasonOf(error)}`, {
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
