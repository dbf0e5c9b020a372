import type { Selectable } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type { ExchangeRateTable } from './exchange.schema.ts';

export function rates(db: Db): Promise<Selectable<ExchangeRateTable>[]> {
  return db.selectFrom('exchange_rate').selectAll().orderBy('currency').execute();
}

/** Units per unit of a currency; undefined for an unknown one. */
export async function rateOf(db: Db, currency: string): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('exchange_rate')
    .select('rate')
    .where('currency', '=', currency)
    .executeTakeFirst();
  return row?.rate;
}

/** Sets a rate in units; a new currency is named by its code. */
export async function setRate(db: Db, currency: string, rate: bigint, at: Date): Promise<void> {
  await db
    .insertInto('exchange_rate')
    .values({
      currency,
      name: JSON.stringify({ en: currency, ph: currency }),
      rate,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('currency').doUpdateSet({ rate, updated_at: at }))
    .execute();
}
