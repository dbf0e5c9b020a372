import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeDatabase, startDatabase } from '@parol/platform/kernel/database/start-database';
import { startServer } from '../../fixtures/server.ts';

/** Where a benchmark of the ledger or the platform runs. */
export interface BenchDatabase {
  /** The address of an embedded server of its own, configured like the product's (fsync on). */
  readonly url: string;
  /** A folder that is removed at the end. */
  readonly dataDir: string;
  /** Registers what must end before the server, last first. */
  readonly stopFirst: (stop: () => Promise<unknown>) => void;
}

/**
 * Runs a benchmark with a database of its own, and cleans up however it ends, also by a signal.
 * `settings`: PostgreSQL's, instead of the product's.
 */
export async function withDatabase(
  name: string,
  bench: (place: BenchDatabase) => Promise<void>,
  settings?: Readonly<Record<string, string>>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), `parol-bench-${name}-`));
  const server = await startDatabase({
    dataDir,
    databaseUrl: undefined,
    ...(settings && { settings }),
  });
  const stops: (() => Promise<unknown>)[] = [];
  const cleanUp = async () => {
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
    await server.stop();
    await removeDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanUp().finally(() => process.exit(130)));
  try {
    await bench({ url: server.url, dataDir, stopFirst: (stop) => void stops.push(stop) });
  } finally {
    await cleanUp();
  }
}

/** A product that a benchmark visits; the folder of its data is known if the benchmark started it. */
export interface BenchProduct {
  readonly origin: string;
  readonly dataDir: string | undefined;
}

/**
 * Runs a benchmark with the built product, started for it at `port`, or with the one that already
 * runs at `running`.
 */
export async function withProduct(
  given: {
    readonly port: number;
    readonly running?: string | undefined;
    readonly env?: Record<string, string>;
    /** The module to start instead of the platform's own. */
    readonly main?: string;
  },
  bench: (product: BenchProduct) => Promise<void>,
): Promise<void> {
  const { port, running, env = {}, main } = given;
  if (running !== undefined) return bench({ origin: running, dataDir: undefined });
  const server = await startServer({ port, env, ...(main !== undefined && { main }) });
  try {
    return await bench(server);
  } finally {
    await server.stop();
  }
}
