import { formatPeso, formatShortPeso } from '@parol/domain';
import { IconPlus, Skeleton } from '@parol/ui';
import { Link, paths } from '@parol/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useHost } from '../host/host-context.ts';
import styles from './balance-chip.module.css';

/** The balance, always with two decimals. A tap on the figure refreshes it, the plus opens the deposit. Wins under review are shown below it. */
export function BalanceChip(): ReactNode {
  const { t } = useTranslation('shell');
  const { balance } = useHost();
  const { state, total, underReview = 0n } = useStore(balance);
  const known = state === 'ready' || state === 'stale';
  const held = (format: (units: bigint) => string) =>
    underReview > 0n && t('balance.underReview', { amount: format(underReview) });
  const refresh = t('balance.refresh', { amount: formatPeso(total) });
  return (
    <div className={styles.chip} data-stale={state === 'stale'}>
      <button
        type="button"
        className={styles.figure}
        onClick={() => void balance.refresh()}
        aria-label={known ? [refresh, held(formatPeso)].filter(Boolean).join('. ') : t('loading')}
      >
        <span className="num" aria-live="polite">
          {known ? formatPeso(total) : <Skeleton width="72px" height="18px" />}
        </span>
        {known && underReview > 0n && <small className="num">{held(formatShortPeso)}</small>}
      </button>
      <Link to={paths.deposit()} className={styles.plus} aria-label={t('nav.deposit')}>
        <IconPlus size={20} />
      </Link>
    </div>
  );
}
