import { useT } from '@parol/contract';
import { Card, Loading, Skeleton, SkeletonRow } from '@parol/ui';
import s from './statement.module.css';

/** The statement to come: sums, chart, rows. */
export function StatementSkeleton({ chart }: { readonly chart: boolean }) {
  const t = useT();
  return (
    <Loading label={t('common.loading')} className={s.stack}>
      <Card>
        <div className={s.totals}>
          {['in', 'out', 'staked', 'won'].map((id) => (
            <div key={id}>
              <Skeleton height={14} width="60%" />
              <Skeleton height={22} width="85%" />
            </div>
          ))}
        </div>
        {chart && <Skeleton height={180} radius={12} className={s.chart} />}
      </Card>
      {Array.from({ length: 5 }, (_, index) => (
        <SkeletonRow key={index} />
      ))}
    </Loading>
  );
}
