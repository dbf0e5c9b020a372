import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { withCallStatements } from './call-statements.ts';
import { answerMsOf, createPool, type PoolOptions } from './pool.ts';
import { databasePool } from './database-pool.ts';
import type { Database } from './schema.ts';
import { withVisitorPool } from './visitor-pool.ts';

/** The platform's database. `Tx` is the same inside a transaction, and can be passed as a `Db`. */
export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

/** Opens a pooled Kysely instance; `destroy()` closes its pool. */
export function openDatabase(url: string, options: PoolOptions = {}): Db {
  const poolOf = (max: number | undefined) =>
    databasePool(createPool(url, { ...options, ...(max && { max }) }), answerMsOf(options));
  const pool = poolOf(options.max);
  const both = options.visitors ? withVisitorPool(pool, poolOf(options.visitors)) : pool;
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: withCallStatements(both) }) });
}
