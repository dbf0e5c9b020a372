import { useT } from '@parol/contract';
import { Loading, Section, Skeleton } from '@parol/ui';
import s from './play-safely.module.css';

const radius = 'var(--r-20)';

/** The page's skeleton: today, limits, time and breaks. */
export function SafeguardsSkeleton() {
  const t = useT();
  return (
    <Loading label={t('common.loading')} className={s.stack}>
      <Skeleton height={160} radius={radius} />
      <Section title={t('care.limits')}>
        <p className={s.lead}>{t('care.limitsLead')}</p>
        <div className={s.three}>
          <Skeleton height={320} radius={radius} />
          <Skeleton height={340} radius={radius} />
          <Skeleton height={320} radius={radius} />
        </div>
      </Section>
      <Section title={t('care.timeTitle')}>
        <div className={s.two}>
          <Skeleton height={300} radius={radius} />
          <Skeleton height={300} radius={radius} />
        </div>
      </Section>
      <Section title={t('care.stop.title')}>
        <div className={s.two}>
          <Skeleton height={410} radius={radius} />
          <Skeleton height={410} radius={radius} />
        </div>
      </Section>
    </Loading>
  );
}
