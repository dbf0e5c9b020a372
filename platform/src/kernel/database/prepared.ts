import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/**
 * A statement that begins with this comment is parsed once for each connection, under the name that it gives: for the
 * few that every bet makes. The text of a name never varies.
 */
const marked = /^\/\* prepared: ([a-z_]+) \*\//;

/** The pool as Kysely takes it, with marked statements sent as prepared ones. */
export function preparing(pool: pg.Pool): PostgresPool {
  // The driver knows a connection by its client, so each has one face that stays.
  const faces = new WeakMap<pg.PoolClient, PreparingClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const face = faces.get(client) ?? new PreparingClient(client);
      faces.set(client, face);
      return face;
    },
    end: () => pool.end(),
  };
}

class PreparingClient implements PostgresPoolClient {
  constructor(private readonly client: pg.PoolClient) {}

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(text: string | PostgresCursor<R>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('cursors are not used here');
    const name = text.startsWith('/*') ? marked.exec(text)?.[1] : undefined;
    return this.client.query({ text, values: [...values], ...(name !== undefined && { name }) });
  }

  release(): void {
    this.client.release();
  }
}
