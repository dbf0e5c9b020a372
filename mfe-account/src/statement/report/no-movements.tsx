import { Link, paths, useT } from '@parol/contract';
import { Button, buttonClass, EmptyState } from '@parol/ui';
import type { Filter } from './statement-filter.ts';

interface Props {
  readonly filter: Filter;
  readonly onFilter: (change: Partial<Filter>) => void;
}

/** The empty state: offers all ninety days, or a deposit if all are shown. */
export function NoMovements({ filter, onFilter }: Props) {
  const t = useT();
  const isAll = filter.range === '90' && filter.groups.length === 0;
  return (
    <EmptyState
      title={t('statement.empty')}
      body={t('statement.emptyBody')}
      action={
        isAll ? (
          <Link className={buttonClass('primary')} to={paths.deposit()}>
            {t('statement.deposit')}
          </Link>
        ) : (
          <Button variant="secondary" onClick={() => onFilter({ range: '90', groups: [] })}>
            {t('statement.showAll')}
          </Button>
        )
      }
    />
  );
}
