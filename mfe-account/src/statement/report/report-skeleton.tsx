import { useT } from '@parol/contract';
import { Card, Loading, Skeleton, SkeletonRow } from '@parol/ui';
import s from './report.module.css';

/** Skeleton of a report: sums, chart, rows. */
export function ReportSkeleton({
  figures,
  chart,
}: {
  readonly figures: number;
  readonly chart: boolean;
}) {
  const t = useT();
  return (
    <Loading label={t('common.loading')} gap={16}>
      <Card>
        <div className={s.totals}>
          {Array.from({ length: figures }, (_, index) => (
            <div key={index}>
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
