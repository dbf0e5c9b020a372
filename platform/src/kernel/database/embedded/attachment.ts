import pg from 'pg';

// Arbitrary; the lock is taken in the `postgres` database.
const LOCK = 7_265_315;

/** A process's claim on an embedded server, which keeps others from stopping it. */
export interface Attachment {
  /** Resolves when the server or the connection to it is lost, and also after `detach`. */
  readonly lost: Promise<void>;
  /**
   * Gives the claim up. True if no other process has one: no process can attach until `close`, so
   * the server can be stopped.
   */
  detach(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Claims the server by a shared advisory lock on a connection that stays open. The lock is released
 * when the process ends, even by kill -9. Waits while another process is stopping the server, and
 * then throws because the connection is lost. `url` must be that of the database `postgres`.
 */
export async function attach(url: string): Promise<Attachment> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'parol-attachment',
    keepAlive: true,
  });
  client.on('error', () => {}); // `end` follows
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()));
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1)', [LOCK]);
  return {
    lost,
    async detach() {
      await client.query('select pg_advisory_unlock_shared($1)', [LOCK]);
      const { rows } = await client.query<{ last: boolean }>(
        'select pg_try_advisory_lock($1) as last',
        [LOCK],
      );
      return rows[0]?.last === true;
    },
    close: () => client.end().catch(() => {}),
  };
}

/** Creates the database if missing. */
export async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(name)}`).catch(ignoreDuplicate);
  } finally {
    await client.end();
  }
}

function ignoreDuplicate(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code !== '42P04' && code !== '23505') throw error;
}
