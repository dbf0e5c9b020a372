import type { ColumnType } from 'kysely';
import type { Localized } from '@parol/domain';

export interface ExchangeRateTable {
  currency: string;
  name: ColumnType<Localized, string, string>;
  /** Units of 1/10,000 peso for one of the currency. */
  rate: bigint;
  updated_at: Date;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    exchange_rate: ExchangeRateTable;
  }
}
