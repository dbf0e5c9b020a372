import { useT } from '@parol/contract';
import { cx, Loading, PaymentMark, Skeleton } from '@parol/ui';
import { paymentDoors } from '@parol/wire';
import { useNewTab } from '../pending/way-link.tsx';
import s from './deposit.module.css';
import bones from './deposit-skeleton.module.css';
import quick from './quick-pay.module.css';

/**
 * What is the same for every player, the doors and the names of the fields, and placeholders as
 * large as what loads: amount, chips, terms and the button, then all ways; where the route will be,
 * what is being read. The server sends it as the page's first HTML.
 */
export function DepositSkeleton() {
  const t = useT();
  const isOverGame = useNewTab();
  const reading = t('deposit.quick.reading');
  return (
    <div>
      <Loading label={reading} />
      <div aria-hidden="true">
        <div className={cx(quick.form, isOverGame && quick.inSheet)}>
          <div className={s.pairBones}>
            <span className={bones.label}>{t('deposit.quick.amount')}</span>
            <Skeleton className={bones.amount} />
          </div>
          <Skeleton className={bones.chips} />
          <div className={s.pairBones}>
            <span className={bones.label}>{t('deposit.quick.legend')}</span>
            <div className={bones.doors}>
              {paymentDoors.map((door) => (
                <span key={door} className={bones.door}>
                  <PaymentMark of={door} size={36} />
                  <span className={bones.words}>
                    <b>{t(`deposit.quick.door.${door}`)}</b>
                    <Skeleton className={bones.terms} />
                  </span>
                </span>
              ))}
            </div>
          </div>
          <p className={bones.reading}>{reading}</p>
          <Skeleton className={bones.button} />
        </div>
        <div className={s.wayBones}>
          <Skeleton className={bones.title} />
          {[0, 1, 2].map((way) => (
            <Skeleton key={way} className={bones.way} />
          ))}
        </div>
      </div>
    </div>
  );
}
