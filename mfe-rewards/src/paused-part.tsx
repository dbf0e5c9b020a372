import { Link, paths, useT } from '@parol/contract';
import { buttonClass, EmptyState } from '@parol/ui';

/** During a break: why nothing is offered, and a link to the withdrawal. */
export function PausedPart() {
  const t = useT();
  return (
    <EmptyState
      title={t('promotions.paused.title')}
      body={t('promotions.paused.body')}
      action={
        <Link to={paths.withdrawal()} className={buttonClass('secondary')}>
          {t('promotions.paused.withdraw')}
        </Link>
      }
    />
  );
}
