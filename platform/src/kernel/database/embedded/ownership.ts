import pg from 'pg';

// Any number will do; it is looked for in the server's own `postgres` database only.
const LOCK = 7_265_311;

/** A claim on an embedded server: whoever holds it stops the server. */
export interface Ownership {
  held: boolean;
  release(): Promise<void>;
}

/**
 * Takes the server's one advisory lock if it is free, on a connection that stays open. The lock goes with
 * the process, however it ends, so the next start after a kill -9 finds a server that nobody owns.
 * Must be given the address of the database `postgres`.
 */
export async function claim(url: string): Promise<Ownership> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'parol-owner',
    keepAlive: true,
  });
  client.on('error', () => {}); // the server died: nothing is left to own
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

/** Makes the database unless it is there. */
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
