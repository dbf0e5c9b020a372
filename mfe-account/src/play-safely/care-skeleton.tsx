import { useT } from '@parol/contract';
import { Loading, Skeleton } from '@parol/ui';
import s from './play-safely.module.css';

/** The page's layout while it is read: today, three cards of limits, two of time. */
export function CareSkeleton() {
  const t = useT();
  return (
    <Loading label={t('common.loading')} className={s.stack}>
      <Skeleton height={148} radius="20px" />
      <div className={s.three}>
        <Skeleton height={320} radius="20px" />
        <Skeleton height={320} radius="20px" />
        <Skeleton height={320} radius="20px" />
      </div>
      <div className={s.two}>
        <Skeleton height={260} radius="20px" />
        <Skeleton height={260} radius="20px" />
      </div>
    </Loading>
  );
}
