import { useT } from '@parol/contract';
import { Loading, Skeleton } from '@parol/ui';
import s from './manual.module.css';

/** Skeleton of the cards: accounts, receipt data, bonus. */
export function ManualBones() {
  return (
    <>
      <Skeleton height={324} radius={20} />
      <Skeleton height={584} radius={20} />
      <Skeleton height={380} radius={20} />
    </>
  );
}

/** Skeleton of the form, while its code loads. */
export function ManualSkeleton() {
  const t = useT();
  return (
    <Loading label={t('loading')} className={s.form}>
      <ManualBones />
    </Loading>
  );
}
