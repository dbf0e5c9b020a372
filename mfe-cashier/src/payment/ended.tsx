import { Link, paths, useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { useHasPage } from '@parol/kit';
import { buttonClass, Card, StatusPill, Timeline } from '@parol/ui';
import type { Gateway } from '@parol/wire';
import { BackLink } from './back-link.tsx';
import { lookOf, toneOf, type Deposit } from './deposit-state.ts';
import { paymentSteps } from './payment-steps.tsx';
import s from './payment.module.css';
import { ReferenceLine } from './show/reference-line.tsx';

/** A failed, expired, cancelled or reviewed deposit: what happened to the money, and what to do. */
export function Ended({
  deposit,
  gateway,
}: {
  readonly deposit: Deposit;
  readonly gateway: Gateway | undefined;
}) {
  const t = useT();
  const hasPage = useHasPage();
  const look = lookOf(deposit);
  const mayRetry = look !== 'review';
  return (
    <>
      <Card className={s.centre}>
        <StatusPill tone={toneOf[look]} live>
          {t(`payment.state.${look}`)}
        </StatusPill>
        <p className={s.figure}>{formatPeso(deposit.deposit_amount)}</p>
        <h2 className={s.title}>{t(`payment.ended.${look}.title`)}</h2>
        <p className={s.quiet}>{t(`payment.ended.${look}.body`)}</p>
      </Card>
      <Card className={s.stack}>
        <Timeline steps={paymentSteps(t, deposit)} label={t('payment.progress')} />
        <ReferenceLine reference={deposit.reference} />
        {mayRetry && gateway && hasPage(gateway.route) && (
          <Link to={paths.gateway(gateway.route)} className={buttonClass('primary', 'lg', true)}>
            {t('payment.again')}
          </Link>
        )}
        <BackLink text={mayRetry ? t('payment.other') : t('receipt.back')} />
      </Card>
    </>
  );
}
