import { Link, paths, useCall, useFailureText, useOnline, useT, useToast } from '@parol/contract';
import { Button, buttonClass, Card, EmptyState, ErrorState, IconDownload, OfflineNote, Pager } from '@parol/ui';
import { memberStatement } from '@parol/wire/report';
import { useRef } from 'react';
import { GroupChips } from './group-chips.tsx';
import { MovementList } from './movement-list.tsx';
import { requestOf, type Filter } from './statement-filter.ts';
import { StatementSkeleton } from './statement-skeleton.tsx';
import s from './statement.module.css';
import { Totals } from './totals.tsx';
import { useExport } from './use-export.ts';

interface Props {
  readonly filter: Filter;
  readonly today: string;
  readonly onFilter: (filter: Filter) => void;
}

/** The member's transactions: filter, sums, change by day, ten movements a page, export. */
export function Transactions({ filter, today, onFilter }: Props) {
  const t = useT();
  const text = useFailureText('statement');
  const toast = useToast();
  const online = useOnline();
  const { first, failure, loading, reload } = useCall(memberStatement, requestOf(filter, today), { skip: !online });
  const exporting = useExport();
  // What was shown stays while the next page or range is read, so that nothing jumps.
  const last = useRef(first);
  if (first) last.current = first;
  const shown = first ?? (failure ? undefined : last.current);
  const waiting = first === undefined && online;

  const save = async () => {
    const refusal = await exporting.run(filter, today);
    toast(refusal ? { tone: 'danger', text: text(refusal) } : { tone: 'success', text: t('statement.exported') });
  };

  return (
    <div className={s.stack}>
      <GroupChips value={filter.groups} onChange={(groups) => onFilter({ ...filter, groups, page: 1 })} />
      {!online && <OfflineNote>{t(shown ? 'common.offline' : 'common.offlineNothing')}</OfflineNote>}
      {!shown && failure && (
        <Card>
          <ErrorState title={t('statement.error')} body={text(failure)} retryLabel={t('common.retry')} busy={loading} onRetry={() => void reload()} />
        </Card>
      )}
      {!shown && !failure && online && <StatementSkeleton chart={filter.range !== '1'} />}
      {shown?.total === 0 && (
        <Card>
          <EmptyState
            title={t('statement.empty')}
            body={t('statement.emptyBody')}
            action={
              filter.range === '90' && filter.groups.length === 0 ? (
                <Link className={buttonClass('primary')} to={paths.deposit()}>
                  {t('statement.deposit')}
                </Link>
              ) : (
                <Button variant="secondary" onClick={() => onFilter({ range: '90', groups: [], page: 1 })}>
                  {t('statement.showAll')}
                </Button>
              )
            }
          />
        </Card>
      )}
      {shown && shown.total > 0 && (
        <div className={s.stack} aria-busy={waiting} data-waiting={waiting}>
          <Totals statement={shown} chart={filter.range !== '1'} />
          <div className={s.tools}>
            <p className={s.count} role="status">
              {t('statement.count', { count: shown.total })}
            </p>
            <Button variant="secondary" busy={exporting.busy} icon={<IconDownload size={18} />} onClick={() => void save()}>
              {t('statement.export')}
            </Button>
          </div>
          <MovementList statement={shown} />
          <Pager
            index={filter.page}
            pages={Math.ceil(shown.total / 10)}
            onChange={(page) => onFilter({ ...filter, page })}
            labels={{ previous: t('statement.previous'), next: t('statement.next'), page: (index, pages) => t('statement.page', { index, pages }) }}
          />
        </div>
      )}
    </div>
  );
}
