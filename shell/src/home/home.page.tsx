import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SlotHost } from '../remote/slot-host.tsx';
import styles from './home.module.css';

/** Home is a list of slots in the shell, so it works while any remote is down. */
export function HomePage(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.home}>
      <h1 className="sr-only">{t('home.title')}</h1>
      <SlotHost name="home.top" />
      <SlotHost name="home.banners" />
      <SlotHost name="home.categories" />
      <SlotHost name="home.rails" />
      <SlotHost name="home.promotions" />
      <SlotHost name="home.feed" />
    </div>
  );
}
