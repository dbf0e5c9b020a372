import { useCall } from '@parol/contract';
import { exchangeRateList } from '@parol/wire/fund';

/** What one unit of another currency is worth; `rate` in units of a peso. */
export interface ExchangeRate {
  readonly currency: string;
  readonly rate: bigint;
  readonly updated_at: string;
}

/** The rate of a gateway's currency; undefined for pesos, and while it is not known. */
export function useExchangeRate(currency: string | undefined): ExchangeRate | undefined {
  const { rows } = useCall(exchangeRateList, {}, { skip: currency === undefined });
  return rows?.find((row) => row.currency === currency && row.rate > 0n);
}

/** What so many units are in the other currency, up to the next hundredth: too little would leave the deposit unpaid. */
export function inCurrency(units: bigint, { rate }: Pick<ExchangeRate, 'rate'>): string {
  const hundredths = (units * 100n + rate - 1n) / rate;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}
