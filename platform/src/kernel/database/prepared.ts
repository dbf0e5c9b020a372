import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';

/**
 * A statement that begins with this comment is prepared once per connection under the given name; for
 * the statements of every bet. Each name must always have the same text.
 */
const marked = /^\/\* prepared: ([a-z_]+) \*\//;

/** A pool for Kysely that sends marked statements as prepared statements. */
export function preparing(pool: pg.Pool): PostgresPool {
  // The driver identifies a connection by its client, so each client keeps the same wrapper.
  const wrappers = new WeakMap<pg.PoolClient, PreparingClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const wrapper = wrappers.get(client) ?? new PreparingClient(client);
      wrappers.set(client, wrapper);
      return wrapper;
    },
    end: () => pool.end(),
  };
}

class PreparingClient implements PostgresPoolClient {
  constructor(private readonly client: pg.PoolClient) {}

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(text: string | PostgresCursor<R>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('cursors are not supported');
    const name = text.startsWith('/*') ? marked.exec(text)?.[1] : undefined;
    return this.client.query({ text, values: [...values], ...(name !== undefined && { name }) });
  }

  release(): void {
    this.client.release();
  }
}
