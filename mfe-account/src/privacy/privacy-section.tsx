import { useT } from '@parol/contract';
import s from '../setting/setting.module.css';
import { DataCard } from './data-card.tsx';
import { DeletionCard } from './deletion-card.tsx';

/** What we keep of the member: a copy of it, and its end. */
export function PrivacySection() {
  const t = useT();
  return (
    <div className={s.stack}>
      <p className={s.quiet}>{t('privacy.lead')}</p>
      <DataCard />
      <DeletionCard />
    </div>
  );
}
