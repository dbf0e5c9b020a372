import { useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { Dated } from '@parol/kit';
import { Note } from '@parol/ui';
import { inCurrency, useExchangeRate } from './exchange.ts';

/** For gateways in another currency: the rate, and the typed deposit in that currency. */
export function ExchangeNote({
  currency,
  deposit,
}: {
  readonly currency: string;
  readonly deposit: bigint;
}) {
  const t = useT();
  const rate = useExchangeRate(currency);
  if (!rate) return <Note tone="info">{t('rate.unknown', { currency })}</Note>;
  return (
    <Note tone="info">
      <span className="num">
        <Dated
          at={rate.updated_at}
          text={(time) => t('rate.one', { currency, rate: formatPeso(rate.rate), time })}
        />
      </span>
      {deposit > 0n && (
        <>
          {' '}
          <b className="num">{t('rate.send', { amount: inCurrency(deposit, rate), currency })}</b>
        </>
      )}
    </Note>
  );
}
