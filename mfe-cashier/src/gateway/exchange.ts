import { useCall } from '@parol/contract';
import { foreignDecimals, inForeignCurrency } from '@parol/domain';
import { exchangeRateList } from '@parol/wire/fund';

/** An exchange rate; `rate` is in peso units. */
export interface ExchangeRate {
  readonly currency: string;
  readonly rate: bigint;
  readonly updated_at: string;
}

/** The rate of a gateway's currency; undefined for pesos, and while unknown. */
export function useExchangeRate(currency: string | undefined): ExchangeRate | undefined {
  const { rows } = useCall(exchangeRateList, {}, { skip: currency === undefined });
  return rows?.find((row) => row.currency === currency && row.rate > 0n);
}

/** What these units cost in the other currency at this rate, in the places of an order. */
export function inCurrency(units: bigint, { rate }: Pick<ExchangeRate, 'rate'>): string {
  const digits = String(inForeignCurrency(units, rate)).padStart(foreignDecimals + 1, '0');
  return `${digits.slice(0, -foreignDecimals)}.${digits.slice(-foreignDecimals)}`;
}
