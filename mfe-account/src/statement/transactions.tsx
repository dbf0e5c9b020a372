import { useLanguage, useT } from '@parol/contract';
import { formatAmount, formatDateTime, formatListPeso } from '@parol/domain';
import { Card, Stack } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { memberStatement } from '@parol/wire/report';
import { GroupChips } from './group-chips.tsx';
import { movementLabel } from './movement-label.ts';
import { MovementList } from './movement-list.tsx';
import { DayChart } from './report/day-chart.tsx';
import { Figures } from './report/figures.tsx';
import { NoMovements } from './report/no-movements.tsx';
import { ReportView } from './report/report-view.tsx';
import { useCsv } from './report/use-csv.ts';
import { useReport } from './report/use-report.ts';
import { groups, type TabProps } from './report/statement-filter.ts';

/** The member's transactions: filter, sums, chart, pages of movements, export. */
export function Transactions({ filter, days, onFilter }: TabProps) {
  const t = useT();
  const { current: language } = useLanguage();
  const kinds = filter.groups.flatMap((group) => [...groups[group]]);
  const body = { ...days, ...(kinds.length > 0 && { kinds }) };
  const report = useReport(memberStatement, body, filter.page);
  const csv = useCsv({
    call: memberStatement,
    body,
    name: 'transactions',
    days,
    columns: ['at', 'kind', 'label', 'amount', 'balance', 'reference'].map((column) =>
      t(`statement.columns.${column}`),
    ),
    line: (row) => [
      formatDateTime(row.at),
      t(`statement.kinds.${row.kind}`),
      movementLabel(row, language),
      formatAmount(row.amount),
      formatAmount(row.balance_after),
      row.reference,
    ],
  });
  return (
    <Stack>
      <GroupChips value={filter.groups} onChange={(chosen) => onFilter({ groups: chosen })} />
      <ReportView
        report={report}
        figures={5}
        chart={filter.range !== '1'}
        csv={csv}
        page={filter.page}
        onPage={(page) => onFilter({ page })}
        count={(count) => t('statement.count', { count })}
        empty={<NoMovements filter={filter} onFilter={onFilter} />}
        renderSummary={(shown) => <Sums statement={shown} />}
        renderList={(shown) => <MovementList statement={shown} />}
      />
    </Stack>
  );
}

/** Sums of the range, and a chart of the change by day. */
function Sums({
  statement: { money_in, money_out, staked, won, days },
}: {
  readonly statement: RowOf<typeof memberStatement>;
}) {
  const t = useT();
  const change = money_in - money_out - staked + won;
  return (
    <Card>
      <Figures
        figures={[
          { id: 'in', label: t('statement.moneyIn'), value: formatListPeso(money_in) },
          { id: 'out', label: t('statement.moneyOut'), value: formatListPeso(money_out) },
          { id: 'staked', label: t('statement.staked'), value: formatListPeso(staked) },
          { id: 'won', label: t('statement.won'), value: formatListPeso(won) },
          {
            id: 'change',
            label: t('statement.change'),
            value: formatListPeso(change, { sign: true }),
            result: change > 0n ? 'up' : 'plain',
          },
        ]}
      />
      <DayChart
        caption={t('statement.chart')}
        valueHeader={t('statement.change')}
        days={days.map(({ day, net }) => ({ day, amount: net }))}
      />
    </Card>
  );
}
