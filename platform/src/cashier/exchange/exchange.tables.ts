// Written by `npm run gen:tables` from the migrated database.
import type { ColumnType } from 'kysely';

export interface ExchangeRateColumns {
  currency: string;
  name: ColumnType<unknown, string, string>;
  rate: bigint;
  updated_at: Date;
}
