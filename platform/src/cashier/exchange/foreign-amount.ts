import { foreignDecimals, inForeignCurrency } from '@parol/domain';
import type { Db } from '../../kernel/database/database.ts';
import { rateOf } from './exchange.repository.ts';

/** An amount in another currency, at a rate. */
export interface ForeignAmount {
  readonly currency: string;
  /** The amount as a whole number of its smallest unit. */
  readonly digits: string;
  readonly decimals: number;
  /** Units (1/10,000 peso) for one of the currency. */
  readonly rate: string;
}

/** What `units` cost in a currency now, rounded up; undefined if it has no rate. */
export async function foreignAmount(
  db: Db,
  currency: string,
  units: bigint,
): Promise<ForeignAmount | undefined> {
  const rate = await rateOf(db, currency);
  if (rate === undefined) return undefined;
  const digits = String(inForeignCurrency(units, rate));
  return { currency, digits, decimals: foreignDecimals, rate: String(rate) };
}
