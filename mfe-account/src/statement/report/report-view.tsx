import { useFailureText, useT } from '@parol/contract';
import { Button, Card, EmptyState, ErrorState, IconDownload, Pager, Stack } from '@parol/ui';
import type { ReactNode } from 'react';
import s from './report.module.css';
import { ReportSkeleton } from './report-skeleton.tsx';
import type { Csv } from './use-csv.ts';
import type { Report } from './use-report.ts';

interface Props<T> {
  readonly report: Report<T>;
  /** How many sums and whether a chart is to come, for the skeleton. */
  readonly figures: number;
  readonly chart: boolean;
  /** What stands for a list without a row. */
  readonly empty: ReactNode;
  /** Without rows, unless said otherwise. */
  readonly isEmpty?: (shown: T) => boolean;
  readonly count: (total: number) => string;
  readonly csv: Csv;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Sums and chart. */
  readonly renderSummary: (shown: T) => ReactNode;
  readonly renderList: (shown: T) => ReactNode;
}

/** A report in each of its states: loading, failed, offline, empty, and with its sums, its ten rows and its file. */
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
  const text = useFailureText('statement');
  const { shown, failure, waiting } = report;
  if (!shown && !report.online) {
    return (
      <Card>
        <EmptyState title={t('statement.offline')} body={t('statement.offlineBody')} />
      </Card>
    );
  }
  if (!shown && failure) {
    return (
      <Card>
        <ErrorState
          title={t('statement.error')}
          body={text(failure)}
          retryLabel={t('common.retry')}
          busy={report.loading}
          onRetry={() => void report.reload()}
        />
      </Card>
    );
  }
  if (!shown) return <ReportSkeleton figures={figures} chart={chart} />;
  if (isEmpty(shown)) return <Card>{empty}</Card>;
  const { progress } = csv;
  return (
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
      <Pager
        index={page}
        pages={Math.ceil(shown.total / 10)}
        onChange={onPage}
        labels={{
          previous: t('statement.previous'),
          next: t('statement.next'),
          page: (index, pages) => t('statement.page', { index, pages }),
        }}
      />
    </Stack>
  );
}
