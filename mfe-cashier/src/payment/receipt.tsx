import { Link, paths, useBalance, useCall, useT } from '@parol/contract';
import { formatDateTime, formatPeso } from '@parol/domain';
import { useHasPage } from '@parol/kit';
import {
  buttonClass,
  Card,
  Note,
  Skeleton,
  StatusPill,
  SuccessState,
  SummaryRows,
} from '@parol/ui';
import type { Gateway } from '@parol/wire';
import { promotionStatus } from '@parol/wire/fund';
import { creditTimeShort } from '../text/credit-time.ts';
import { duration } from '../text/duration.ts';
import { useBoth } from '../text/use-both.ts';
import { BackLink } from './back-link.tsx';
import type { Deposit } from './deposit-state.ts';
import s from './payment.module.css';
import { CopyIcon, CopyNote } from './show/copy-button.tsx';
import { useCopy } from './show/use-copy.ts';

/** Maximum time between the crediting of a deposit and the opening of its requirement. */
const openedWithinMs = 10_000;

/** Turnover that this deposit, not a later one, requires; undefined once it is met. */
function useTurnover({ closed_at }: Deposit): bigint | undefined {
  const { rows } = useCall(promotionStatus, {});
  const credited = Date.parse(closed_at ?? '');
  return rows?.find(({ kind, opened_at }) => {
    const after = Date.parse(opened_at) - credited;
    return kind !== 'gift' && after >= 0 && after < openedWithinMs;
  })?.target;
}

type Props = {
  readonly deposit: Deposit;
  readonly gateway: Gateway | undefined;
  /** Whether the shown balance includes the deposit. */
  readonly counted: boolean;
};

/** The receipt: payment, bonus, turnover, duration and new balance. */
export function Receipt({ deposit, gateway, counted }: Props) {
  const t = useT();
  const both = useBoth();
  const hasPage = useHasPage();
  return (
    <>
      {deposit.reversed ? (
        <TakenBack deposit={deposit} reversed={deposit.reversed} />
      ) : (
        <Card glow>
          <SuccessState
            title={t('receipt.title')}
            figure={formatPeso(deposit.deposit_amount)}
            body={t('receipt.from', { label: both(deposit.label) })}
          />
        </Card>
      )}
      {deposit.paid_late && <Note tone="info">{t('receipt.late')}</Note>}
      <Card className={s.stack}>
        <ReceiptRows deposit={deposit} gateway={gateway} counted={counted} />
        {!deposit.reversed && hasPage(paths.slot()) && (
          <Link to={paths.slot()} className={buttonClass('primary', 'lg', true)}>
            {t('receipt.play')}
          </Link>
        )}
        <BackLink text={t('receipt.back')} />
      </Card>
    </>
  );
}

/** The head of a receipt whose money the gateway took back: no celebration, and what follows. */
function TakenBack({
  deposit,
  reversed,
}: {
  readonly deposit: Deposit;
  readonly reversed: NonNullable<Deposit['reversed']>;
}) {
  const t = useT();
  return (
    <Card className={s.centre}>
      <StatusPill tone="warn" live>
        {t('payment.state.review')}
      </StatusPill>
      <p className={s.figure}>{formatPeso(deposit.deposit_amount)}</p>
      <h2 className={s.title}>{t(`receipt.reversed.title.${reversed}`)}</h2>
      <p className={s.quiet}>{t(`receipt.reversed.${reversed}`)}</p>
    </Card>
  );
}

/** The figures and times of a credited deposit. */
function ReceiptRows({ deposit, gateway, counted }: Props) {
  const t = useT();
  const both = useBoth();
  const copying = useCopy();
  const { total } = useBalance();
  const turnover = useTurnover(deposit);
  const bonusName = deposit.promotion_name && both(deposit.promotion_name);
  return (
    <>
      <SummaryRows
        rows={[
          { label: t('receipt.amount'), value: formatPeso(deposit.deposit_amount) },
          ...(deposit.fee > 0n
            ? [{ label: t('summary.fee'), value: formatPeso(deposit.fee) }]
            : []),
          ...(deposit.bonus > 0n
            ? [
                {
                  label: bonusName ?? t('summary.bonus'),
                  value: formatPeso(deposit.bonus, { sign: true }),
                  tone: 'win' as const,
                },
              ]
            : []),
          ...(turnover === undefined
            ? []
            : [{ label: t('summary.turnover'), value: formatPeso(turnover) }]),
          {
            label: t('receipt.reference'),
            value: (
              <span className={s.number}>
                {deposit.reference}
                <CopyIcon
                  copying={copying}
                  name={t('receipt.reference')}
                  text={deposit.reference}
                />
              </span>
            ),
            tone: 'code',
          },
          {
            label: t('receipt.when'),
            value: formatDateTime(deposit.closed_at ?? deposit.created_at),
          },
          ...(deposit.closed_at
            ? [
                {
                  label: t('receipt.took'),
                  value: duration(
                    t,
                    (Date.parse(deposit.closed_at) - Date.parse(deposit.created_at)) / 1_000,
                  ),
                },
              ]
            : []),
          ...(gateway
            ? [{ label: t('receipt.usual'), value: creditTimeShort(t, gateway.creditSeconds) }]
            : []),
          {
            label: t('receipt.balance'),
            value: counted ? formatPeso(total) : <Skeleton width={96} height={20} />,
            strong: true,
          },
        ]}
      />
      <CopyNote copying={copying} />
    </>
  );
}
