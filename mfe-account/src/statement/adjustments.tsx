import { useLanguage, useT } from '@parol/contract';
import { formatAmount, formatDateTime, formatListPeso, localText } from '@parol/domain';
import { Time } from '@parol/kit';
import { AmountText, Card, CellText, DataList, EmptyState } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { adjustmentDetails } from '@parol/wire/report';
import { Figures } from './report/figures.tsx';
import { ReportView } from './report/report-view.tsx';
import { useCsv } from './report/use-csv.ts';
import { useReport } from './report/use-report.ts';
import type { TabProps } from './report/statement-filter.ts';

type Adjustment = RowOf<typeof adjustmentDetails>['data'][number];

/** Manual corrections and bonus forfeits, each with its reason. */
export function AdjustmentDetails({ filter, days, onFilter }: TabProps) {
  const t = useT();
  const { current: language } = useLanguage();
  const report = useReport(adjustmentDetails, days, filter.page);
  const name = (key: string) => t(`statement.adjustments.${key}`);
  const csv = useCsv({
    call: adjustmentDetails,
    body: days,
    name: 'adjustments',
    days,
    columns: ['at', 'cause', 'reason', 'amount', 'balance', 'reference'].map(name),
    line: (row) => [
      formatDateTime(row.at),
      name(`causes.${row.cause}`),
      localText(row.reason, language),
      formatAmount(row.amount),
      formatAmount(row.balance_after),
      row.reference,
    ],
  });
  return (
    <ReportView
      report={report}
      figures={2}
      chart={false}
      csv={csv}
      page={filter.page}
      onPage={(page) => onFilter({ page })}
      count={(count) => t('statement.adjustments.count', { count })}
      empty={<EmptyState title={name('empty')} body={name('emptyBody')} />}
      renderSummary={({ sums }) => (
        <Card>
          <Figures
            figures={[
              { id: 'added', label: name('added'), value: formatListPeso(sums.added) },
              { id: 'taken', label: name('taken'), value: formatListPeso(sums.taken) },
            ]}
          />
        </Card>
      )}
      renderList={({ data }) => <AdjustmentList rows={data} />}
    />
  );
}

function AdjustmentList({ rows }: { readonly rows: readonly Adjustment[] }) {
  const t = useT();
  const { current: language } = useLanguage();
  const name = (key: string) => t(`statement.adjustments.${key}`);
  return (
    <DataList
      caption={name('caption')}
      rows={rows}
      rowKey={(row) => row.adjustment_id}
      columns={[
        {
          id: 'reason',
          header: name('reason'),
          primary: true,
          render: (row) => (
            <CellText detail={name(`causes.${row.cause}`)}>
              {localText(row.reason, language) || name(`causes.${row.cause}`)}
            </CellText>
          ),
        },
        { id: 'at', header: name('at'), render: (row) => <Time at={row.at} /> },
        {
          id: 'amount',
          header: name('amount'),
          align: 'end',
          render: (row) => (
            <AmountText tone={row.amount > 0n ? 'win' : 'plain'}>
              {formatListPeso(row.amount, { sign: true })}
            </AmountText>
          ),
        },
        {
          id: 'balance',
          header: name('balance'),
          align: 'end',
          render: (row) => formatListPeso(row.balance_after),
        },
      ]}
    />
  );
}
