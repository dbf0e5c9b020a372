import { useT } from '@parol/contract';
import { cx, Loading, Skeleton } from '@parol/ui';
import { useNewTab } from '../pending/way-link.tsx';
import s from './deposit.module.css';
import quick from './quick-pay.module.css';

const label = <Skeleton width={160} height={20} />;

/** As large as what loads: amount, chips, four doors, the route and the button, then all ways. */
export function DepositSkeleton() {
  const t = useT();
  const isOverGame = useNewTab();
  return (
    <Loading label={t('loading')}>
      <div className={cx(quick.form, isOverGame && quick.inSheet)}>
        <div className={s.pairBones}>
          {label}
          <Skeleton height={72} radius={12} />
        </div>
        <Skeleton height={46} radius={12} />
        <div className={s.pairBones}>
          {label}
          <div className={s.doorBones}>
            {[0, 1, 2, 3].map((door) => (
              <Skeleton key={door} height={68} radius={20} />
            ))}
          </div>
        </div>
        <Skeleton width="60%" height={44} radius={12} />
        <Skeleton height={64} radius={32} />
      </div>
      <div className={s.wayBones}>
        {label}
        {[0, 1, 2].map((way) => (
          <Skeleton key={way} height={76} radius={20} />
        ))}
      </div>
    </Loading>
  );
}
