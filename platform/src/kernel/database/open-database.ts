import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { createPool, type PoolOptions } from './pool.ts';
import { preparing } from './prepared.ts';
import type { Database } from './schema.ts';

/** The platform's database. `Tx` is the same inside a transaction, and can be passed as a `Db`. */
export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

/** Opens a pooled Kysely instance; `destroy()` closes its pool. */
export function openDatabase(url: string, options: PoolOptions = {}): Db {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: preparing(createPool(url, options)) }),
  });
}
