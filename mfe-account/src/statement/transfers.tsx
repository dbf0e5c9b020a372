import { Link, paths, useT } from '@parol/contract';
import { formatAmount, formatDateTime, formatListPeso } from '@parol/domain';
import { Time } from '@parol/kit';
import {
  AmountText,
  buttonClass,
  Card,
  CellText,
  Chip,
  ChipRow,
  DataList,
  EmptyState,
  Stack,
} from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { transferDetails } from '@parol/wire/report';
import { Figures } from './report/figures.tsx';
import { ReportView } from './report/report-view.tsx';
import { useCsv } from './report/use-csv.ts';
import { useReport } from './report/use-report.ts';
import { directions, type TabProps } from './report/statement-filter.ts';

type Transfers = RowOf<typeof transferDetails>;

/** Money to and from friends, with the fee that the receiver is charged. */
export function TransferDetails({ filter, days, onFilter }: TabProps) {
  const t = useT();
  const { direction } = filter;
  const body = { working_date: days.from, to: days.to, ...(direction && { direction }) };
  const report = useReport(transferDetails, body, filter.page);
  const name = (column: string) => t(`statement.transfers.${column}`);
  const csv = useCsv({
    call: transferDetails,
    body,
    name: 'transfers',
    days,
    columns: ['at', 'direction', 'friend', 'amount', 'fee', 'received', 'reference'].map(name),
    line: (row) => [
      formatDateTime(row.at),
      name(row.direction),
      row.friend,
      formatAmount(row.transfer_amount),
      formatAmount(row.fee),
      formatAmount(row.received),
      row.transfer_id,
    ],
  });
  return (
    <Stack>
      <DirectionChips filter={filter} onFilter={onFilter} />
      <ReportView
        report={report}
        figures={3}
        chart={false}
        csv={csv}
        page={filter.page}
        onPage={(page) => onFilter({ page })}
        count={(count) => t('statement.transfers.count', { count })}
        empty={
          <EmptyState
            title={name('empty')}
            body={name('emptyBody')}
            action={
              <Link className={buttonClass('secondary')} to={paths.withdrawal({ tab: 'friend' })}>
                {name('send')}
              </Link>
            }
          />
        }
        renderSummary={({ sums }) => <TransferSums sums={sums} />}
        renderList={({ data }) => <TransferList rows={data} />}
      />
    </Stack>
  );
}

function DirectionChips({
  filter: { direction },
  onFilter,
}: Pick<TabProps, 'filter' | 'onFilter'>) {
  const t = useT();
  const name = (key: string) => t(`statement.transfers.${key}`);
  return (
    <ChipRow label={name('directions')}>
      <Chip selected={direction === undefined} onClick={() => onFilter({ direction: undefined })}>
        {name('both')}
      </Chip>
      {directions.map((one) => (
        <Chip key={one} selected={one === direction} onClick={() => onFilter({ direction: one })}>
          {name(one)}
        </Chip>
      ))}
    </ChipRow>
  );
}

function TransferSums({ sums }: { readonly sums: Transfers['sums'] }) {
  const t = useT();
  const name = (key: string) => t(`statement.transfers.${key}`);
  return (
    <Card>
      <Figures
        figures={[
          { id: 'sent', label: name('sentSum'), value: formatListPeso(sums.sent) },
          {
            id: 'received',
            label: name('receivedSum'),
            value: formatListPeso(sums.received),
          },
          { id: 'fees', label: name('feeSum'), value: formatListPeso(sums.fees) },
        ]}
      />
    </Card>
  );
}

function TransferList({ rows }: { readonly rows: Transfers['data'] }) {
  const t = useT();
  const name = (key: string) => t(`statement.transfers.${key}`);
  return (
    <DataList
      caption={name('caption')}
      rows={rows}
      rowKey={(row) => row.transfer_id}
      columns={[
        {
          id: 'friend',
          header: name('friend'),
          primary: true,
          render: (row) => <CellText detail={row.friend}>{name(row.direction)}</CellText>,
        },
        { id: 'at', header: name('at'), render: (row) => <Time at={row.at} /> },
        {
          id: 'amount',
          header: name('amount'),
          align: 'end',
          render: (row) => (
            <AmountText tone={row.direction === 'in' ? 'win' : 'plain'}>
              {formatListPeso(row.direction === 'in' ? row.transfer_amount : -row.transfer_amount, {
                sign: true,
              })}
            </AmountText>
          ),
        },
        {
          id: 'fee',
          header: name('fee'),
          align: 'end',
          render: (row) => formatListPeso(row.direction === 'in' ? -row.fee : row.fee),
        },
        {
          id: 'received',
          header: name('received'),
          align: 'end',
          render: (row) => formatListPeso(row.received),
        },
      ]}
    />
  );
}
