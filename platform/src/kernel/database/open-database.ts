import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { createPool, type PoolOptions } from './pool.ts';
import { preparing } from './prepared.ts';
import type { Database } from './schema.ts';
import { withVisitorPool } from './visitor-pool.ts';

/** The platform's database. `Tx` is the same inside a transaction, and can be passed as a `Db`. */
export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

/** Opens a pooled Kysely instance; `destroy()` closes its pool. */
export function openDatabase(url: string, options: PoolOptions = {}): Db {
  const poolOf = (max: number | undefined) =>
    preparing(createPool(url, { ...options, ...(max && { max }) }));
  const pool = poolOf(options.max);
  return new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: options.visitors ? withVisitorPool(pool, poolOf(options.visitors)) : pool,
    }),
  });
}
