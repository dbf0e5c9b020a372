import { Link, paths, serverNow, useLanguage, useT } from '@parol/contract';
import { formatAmount, formatDay, formatListPeso } from '@parol/domain';
import { startOfManilaDay } from '@parol/domain/calendar';
import { Day } from '@parol/kit';
import { AmountText, Card, DataList } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { dailyStatement } from '@parol/wire/report';
import { DayChart } from '../report/day-chart.tsx';
import { Figures } from '../report/figures.tsx';
import { NoMovements } from '../report/no-movements.tsx';
import { ReportView } from '../report/report-view.tsx';
import { useCsv } from '../report/use-csv.ts';
import { useReport } from '../report/use-report.ts';
import type { TabProps } from '../report/statement-filter.ts';
import s from './daily.module.css';

type Daily = RowOf<typeof dailyStatement>;
const moving = [
  'deposits',
  'withdrawals',
  'bets',
  'wins',
  'bonus',
  'rebate',
  'transfers',
  'adjustments',
] as const;
const figures = ['opening', ...moving, 'closing', 'rebate_earned'] as const;

/** Whether all figures are zero. */
const isBlank = ({ sums }: Daily) => figures.every((name) => sums[name] === 0n);

/** A row per day from opening to closing balance, below a chart of closing balances. */
export function DailyStatement({ filter, days, onFilter }: TabProps) {
  const t = useT();
  const report = useReport(dailyStatement, days, filter.page);
  const names = ['day', ...figures] as const;
  const csv = useCsv({
    call: dailyStatement,
    body: days,
    name: 'daily',
    days,
    columns: names.map((name) => t(`statement.daily.${name}`)),
    line: (row) => [
      row.day,
      formatAmount(row.opening),
      ...moving.map((name) => formatAmount(row[name])),
      formatAmount(row.closing),
      formatAmount(row.rebate_earned),
    ],
  });
  return (
    <ReportView
      report={report}
      figures={2}
      chart={filter.range !== '1'}
      csv={csv}
      page={filter.page}
      onPage={(page) => onFilter({ page })}
      count={(count) => t('statement.daily.count', { count })}
      empty={<NoMovements filter={filter} onFilter={onFilter} />}
      isEmpty={isBlank}
      renderSummary={({ sums, days: closings }) => (
        <Card>
          <Figures
            figures={[
              {
                id: 'opening',
                label: t('statement.daily.opening'),
                value: formatListPeso(sums.opening),
              },
              {
                id: 'closing',
                label: t('statement.daily.closing'),
                value: formatListPeso(sums.closing),
              },
              {
                id: 'change',
                label: t('statement.change'),
                value: formatListPeso(sums.closing - sums.opening, { sign: true }),
                result: sums.closing > sums.opening ? 'up' : 'plain',
              },
            ]}
          />
          <DayChart
            tone="teal"
            caption={t('statement.daily.chart')}
            valueHeader={t('statement.daily.closing')}
            days={closings.map(({ day, closing }) => ({ day, amount: closing }))}
          />
        </Card>
      )}
      renderList={(shown) => <DayList daily={shown} />}
    />
  );
}

/**
 * A table on wide screens, else a card per day. Zero shows blank (specification §9); a movement that
 * no day of the range has gets no column, so that the closing balance fits beside the others.
 */
function DayList({ daily: { data, sums } }: { readonly daily: Daily }) {
  const t = useT();
  const amount = (units: bigint) =>
    units !== 0n && (
      <AmountText tone={units > 0n ? 'win' : 'plain'}>
        {formatListPeso(units, { sign: true })}
      </AmountText>
    );
  const shown = moving.filter((name) => sums[name] !== 0n || data.some((row) => row[name] !== 0n));
  return (
    <div className={s.wide}>
      <DataList
        className={s.dense}
        caption={t('statement.daily.caption')}
        rows={data}
        rowKey={(row) => row.day}
        columns={[
          {
            id: 'day',
            header: t('statement.daily.day'),
            primary: true,
            render: (row) => <DayLink day={row.day} />,
          },
          {
            id: 'opening',
            header: t('statement.daily.opening'),
            align: 'end',
            render: (row) => formatListPeso(row.opening),
          },
          ...shown.map((name) => ({
            id: name,
            header: t(`statement.daily.${name}`),
            align: 'end' as const,
            render: (row: Daily['data'][number]) => amount(row[name]),
          })),
          {
            id: 'closing',
            header: t('statement.daily.closing'),
            align: 'end',
            render: (row) =>
              row.closing !== 0n && <AmountText>{formatListPeso(row.closing)}</AmountText>,
          },
          {
            id: 'rebate_earned',
            header: t('statement.daily.rebate_earned'),
            align: 'end',
            render: (row) =>
              row.rebate_earned !== 0n && (
                <AmountText>{formatListPeso(row.rebate_earned)}</AmountText>
              ),
          },
        ]}
        footer={[
          t('statement.wholeRange'),
          <AmountText key="opening">{formatListPeso(sums.opening)}</AmountText>,
          ...shown.map((name) => amount(sums[name])),
          <AmountText key="closing">{formatListPeso(sums.closing)}</AmountText>,
          <AmountText key="rebate_earned">{formatListPeso(sums.rebate_earned)}</AmountText>,
        ]}
      />
    </div>
  );
}

/** Link to the transactions of a day. */
function DayLink({ day }: { readonly day: string }) {
  const t = useT();
  const language = useLanguage().current;
  const at = startOfManilaDay(day);
  const text = formatDay(at, { now: serverNow(), language });
  return (
    <Link
      className={s.day}
      to={paths.statement({ range: 'dates', from: day, to: day })}
      aria-label={t('statement.daily.see', { day: text })}
    >
      <Day at={at} />
    </Link>
  );
}
