import type { ColumnType } from 'kysely';
import type { Localized } from '@parol/domain';
import type { Reference, TableOf } from '../../kernel/database/database.ts';
import type { ExchangeRateColumns } from './exchange.tables.ts';

export type ExchangeRateTable = TableOf<
  ExchangeRateColumns,
  {
    name: ColumnType<Localized, string, string>;
    /** Units (1/10,000 peso) per unit of the currency. */
    rate: bigint;
  }
>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    exchange_rate: Reference<ExchangeRateTable>;
  }
}
