import { useT } from '@parol/contract';
import { Loading, Skeleton } from '@parol/ui';
import s from './manual.module.css';

/** Skeleton of the cards: accounts, receipt data, bonus. */
export function ManualBones() {
  return (
    <>
      <Skeleton className={s.accountsBone} />
      <Skeleton className={s.receiptBone} />
      <Skeleton className={s.bonusBone} />
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
