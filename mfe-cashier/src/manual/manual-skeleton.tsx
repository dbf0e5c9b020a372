import { useT } from '@parol/contract';
import { Loading, Skeleton } from '@parol/ui';
import s from './manual.module.css';

/** The cards that are coming: accounts, what the receipt says, bonus. */
export function ManualBones() {
  return (
    <>
      <Skeleton height={324} radius={20} />
      <Skeleton height={584} radius={20} />
      <Skeleton height={380} radius={20} />
    </>
  );
}

/** The whole form to come, while its code is on the way. */
export function ManualSkeleton() {
  const t = useT();
  return (
    <Loading label={t('loading')} className={s.form}>
      <ManualBones />
    </Loading>
  );
}
