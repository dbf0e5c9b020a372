import { Link, paths, useBalance, useCall, useT } from '@parol/contract';
import { buttonClass, Card, formatDateTime, formatPeso, Note, Skeleton, SuccessState, SummaryRows } from '@parol/ui';
import { promotionStatus } from '@parol/wire/fund';
import { useBoth } from '../text/use-both.ts';
import type { Deposit } from './deposit-state.ts';
import s from './payment.module.css';

/** A requirement is opened with the crediting, not later than this. */
const openedWithinMs = 10_000;

/** Turnover that this deposit opened; undefined once it is met, so that a later deposit's never stands here. */
function useTurnover({ closed_at }: Deposit): bigint | undefined {
  const { rows } = useCall(promotionStatus, {});
  const credited = Date.parse(closed_at ?? '');
  return rows?.find(({ kind, opened_at }) => {
    const after = Date.parse(opened_at) - credited;
    return kind !== 'gift' && after >= 0 && after < openedWithinMs;
  })?.target;
}

/** It is in the balance: what was paid, what came on top, what is to be played, what there is now. */
export function Receipt({ deposit, counted }: { readonly deposit: Deposit; readonly counted: boolean }) {
  const t = useT();
  const both = useBoth();
  const { total } = useBalance();
  const turnover = useTurnover(deposit);
  const bonusName = deposit.promotion_name && both(deposit.promotion_name);
  return (
    <>
      <Card glow>
        <SuccessState
          title={t('receipt.title')}
          figure={formatPeso(deposit.deposit_amount)}
          body={t('receipt.from', { label: both(deposit.label) })}
        />
      </Card>
      {deposit.paid_late && <Note tone="info">{t('receipt.late')}</Note>}
      <Card className={s.stack}>
        <SummaryRows
          rows={[
            { label: t('receipt.amount'), value: formatPeso(deposit.deposit_amount) },
            ...(deposit.fee > 0n ? [{ label: t('summary.fee'), value: formatPeso(deposit.fee) }] : []),
            ...(deposit.bonus > 0n
              ? [{ label: bonusName ?? t('summary.bonus'), value: formatPeso(deposit.bonus, { sign: true }), tone: 'win' as const }]
              : []),
            ...(turnover === undefined ? [] : [{ label: t('summary.turnover'), value: formatPeso(turnover) }]),
            { label: t('receipt.reference'), value: deposit.reference },
            { label: t('receipt.when'), value: formatDateTime(deposit.closed_at ?? deposit.created_at) },
            { label: t('receipt.balance'), value: counted ? formatPeso(total) : <Skeleton width={96} height={20} />, strong: true },
          ]}
        />
        <Link to={paths.slot()} className={buttonClass('primary', 'lg', true)}>
          {t('receipt.play')}
        </Link>
        <Link to={paths.deposit()} className={buttonClass('secondary', 'md', true)}>
          {t('receipt.back')}
        </Link>
      </Card>
    </>
  );
}
