import { Link, paths, useBalance, useT } from '@parol/contract';
import { formatAmount, formatPeso } from '@parol/domain';
import {
  buttonClass,
  Card,
  IconButton,
  IconRefresh,
  Loading,
  Note,
  Skeleton,
  SummaryRows,
} from '@parol/ui';
import s from './wallet.module.css';

/** The member's money: balance, available and withheld amounts; and game tokens, not in pesos. */
export default function WalletSlot() {
  const t = useT();
  const { state, total, available, withheld, token, underReview = 0n, refresh } = useBalance();
  const isKnown = state === 'ready' || state === 'stale';
  return (
    <Card as="section" glow aria-label={t('wallet.title')} className={s.wallet}>
      <div className={s.top}>
        <span className={s.label}>{t('wallet.balance')}</span>
        <IconButton
          label={t('wallet.refresh')}
          icon={<IconRefresh size={20} />}
          onClick={() => void refresh()}
        />
      </div>
      {isKnown ? (
        <>
          <p className={s.figure} aria-live="polite">
            {formatPeso(total)}
          </p>
          <SummaryRows
            rows={[
              { label: t('wallet.available'), value: formatPeso(available) },
              { label: t('wallet.withheld'), value: formatPeso(withheld) },
              { label: t('wallet.token'), value: formatAmount(token) },
              ...(underReview > 0n
                ? [{ label: t('wallet.underReview'), value: formatPeso(underReview) }]
                : []),
            ]}
          />
          {underReview > 0n && <Note tone="info">{t('wallet.underReviewNote')}</Note>}
        </>
      ) : (
        <Loading label={t('loading')} className={s.bones}>
          <Skeleton width={180} height={35} />
          <Skeleton height={20} />
          <Skeleton height={20} />
          <Skeleton height={20} />
        </Loading>
      )}
      <div className={s.acts}>
        <Link to={paths.deposit()} className={buttonClass('primary', 'md', true)}>
          {t('nav.deposit')}
        </Link>
        <Link to={paths.withdrawal()} className={buttonClass('secondary', 'md', true)}>
          {t('nav.withdraw')}
        </Link>
      </div>
    </Card>
  );
}
