import { Skeleton } from '@parol/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './page-skeleton.module.css';

/** Placeholder of a page that is loading: a heading, a card and rows. A progress line appears after 300 ms. */
export function PageSkeleton(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <div className={`wrap ${styles.page}`} role="status" aria-label={t('loading')}>
      <span className={styles.progress} />
      <Skeleton width="45%" height="32px" />
      <Skeleton height="160px" radius="20px" />
      <Skeleton height="72px" radius="16px" />
      <Skeleton height="72px" radius="16px" />
      <Skeleton height="72px" radius="16px" />
    </div>
  );
}
