import { useCall } from '@parol/contract';
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

/** Converts units to the other currency; rounded up to hundredths, so that the payment suffices. */
export function inCurrency(units: bigint, { rate }: Pick<ExchangeRate, 'rate'>): string {
  const hundredths = (units * 100n + rate - 1n) / rate;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}
