import pg from 'pg';

// Arbitrary; the lock is taken in the `postgres` database.
const LOCK = 7_265_311;

/** Ownership of an embedded server: the process that holds it stops the server. */
export interface Ownership {
  held: boolean;
  release(): Promise<void>;
}

/**
 * Tries to take the server's advisory lock on a connection that stays open. The lock is released
 * when the process ends, even by kill -9; the next start then takes over the server. `url` must be
 * that of the database `postgres`.
 */
export async function claim(url: string): Promise<Ownership> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'parol-owner',
    keepAlive: true,
  });
  client.on('error', () => {}); // the server has ended
  await client.connect();
  const { rows } = await client.query<{ held: boolean }>(
    'select pg_try_advisory_lock($1) as held',
    [LOCK],
  );
  const held = rows[0]?.held === true;
  const release = () => client.end().catch(() => {});
  if (!held) await release();
  return { held, release };
}

/** Creates the database if missing. */
export async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
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
