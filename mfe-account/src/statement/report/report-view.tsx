import { useT } from '@parol/contract';
import { Pages, Read, type CsvDownload } from '@parol/kit';
import { Button, Card, EmptyState, IconDownload, Stack } from '@parol/ui';
import type { ReactNode } from 'react';
import s from './report.module.css';
import { ReportSkeleton } from './report-skeleton.tsx';
import type { Report } from './use-report.ts';

interface Props<T> {
  readonly report: Report<T>;
  /** Layout of the skeleton: number of sums, and whether there is a chart. */
  readonly figures: number;
  readonly chart: boolean;
  /** Shown instead of an empty list. */
  readonly empty: ReactNode;
  /** By default, whether there are no rows. */
  readonly isEmpty?: (shown: T) => boolean;
  readonly count: (total: number) => string;
  readonly csv: CsvDownload;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Sums and chart. */
  readonly renderSummary: (shown: T) => ReactNode;
  readonly renderList: (shown: T) => ReactNode;
}

/** A report in its states: loading, failed, offline, empty, or with sums, rows and CSV export. */
export function ReportView<T extends { readonly total: number }>({
  report,
  figures,
  chart,
  empty,
  isEmpty = ({ total }) => total === 0,
  count,
  csv,
  page,
  onPage,
  renderSummary,
  renderList,
}: Props<T>) {
  const t = useT();
  const { shown: latest, failure, loading, reload, waiting } = report;
  const { progress } = csv;
  return (
    <Read
      read={{ rows: latest && [latest], failure, loading, reload }}
      failed={t('statement.error')}
      domain="statement"
      skeleton={<ReportSkeleton figures={figures} chart={chart} />}
      offline={{
        nothing: <EmptyState title={t('statement.offline')} body={t('statement.offlineBody')} />,
      }}
      frame={Card}
    >
      {([shown]) =>
        shown &&
        (isEmpty(shown) ? (
          <Card>{empty}</Card>
        ) : (
          <Stack className={s.report} aria-busy={waiting} data-waiting={waiting}>
            {renderSummary(shown)}
            <div className={s.tools}>
              <p className={s.count} role="status">
                {progress ? t('statement.exporting', progress) : count(shown.total)}
              </p>
              <Button
                variant="secondary"
                busy={csv.busy}
                icon={<IconDownload size={18} />}
                onClick={() => void csv.save()}
              >
                {t('statement.export')}
              </Button>
            </div>
            {renderList(shown)}
            <Pages index={page} total={shown.total} onChange={onPage} />
          </Stack>
        ))
      }
    </Read>
  );
}
