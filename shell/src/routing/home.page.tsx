import { homeSlots } from '@parol/contract/release-slots';
import type { SlotName } from '@parol/contract/release';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SlotHost } from '../remotes/slot-host.tsx';
import styles from './home.module.css';

/** The slots that a phone's first screen shows. */
const firstScreen: readonly SlotName[] = [
  'home.top',
  'home.banners',
  'home.categories',
  'home.rails',
];

/** Home is a list of slots in the shell, so it works while any remote is down. */
export function HomePage(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.home}>
      <h1 className="sr-only">{t('title')}</h1>
      {homeSlots.map((name) => (
        <SlotHost key={name} name={name} below={!firstScreen.includes(name)} />
      ))}
    </div>
  );
}
