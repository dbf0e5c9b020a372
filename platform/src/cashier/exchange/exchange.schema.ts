import type { ColumnType } from 'kysely';
import type { Localized } from '@parol/domain';

export interface ExchangeRateTable {
  currency: string;
  name: ColumnType<Localized, string, string>;
  /** Units (1/10,000 peso) per unit of the currency. */
  rate: bigint;
  updated_at: Date;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    exchange_rate: ExchangeRateTable;
  }
}
