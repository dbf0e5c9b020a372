import { Link, paths, useT } from '@parol/contract';
import { formatAmount, formatListPeso } from '@parol/domain';
import { AmountText, buttonClass, Card, CellText, DataList, EmptyState } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { platformWinLose } from '@parol/wire/report';
import { Figures } from '../report/figures.tsx';
import { ReportView } from '../report/report-view.tsx';
import { useCsv } from '../report/use-csv.ts';
import { useReport } from '../report/use-report.ts';
import type { TabProps } from '../report/statement-filter.ts';
import { CategoryBars } from './category-bars.tsx';

type WinLoseRow = RowOf<typeof platformWinLose>;

/** Results of play: a chart by category and a list by provider. */
export function PlatformWinLose({ filter, days, onFilter }: TabProps) {
  const t = useT();
  const report = useReport(platformWinLose, days, filter.page);
  const name = (key: string) => t(`statement.winLose.${key}`);
  const category = (type: string) => t(`statement.categories.${type || 'other'}`, type);
  const csv = useCsv({
    call: platformWinLose,
    body: days,
    name: 'win-lose',
    days,
    columns: ['provider', 'category', 'rounds', 'staked', 'won', 'net'].map(name),
    line: (row) => [
      row.provider_name,
      category(row.game_type),
      String(row.rounds),
      formatAmount(row.staked),
      formatAmount(row.won),
      formatAmount(row.net),
    ],
  });
  return (
    <ReportView
      report={report}
      figures={4}
      chart
      csv={csv}
      page={filter.page}
      onPage={(page) => onFilter({ page })}
      count={(count) => t('statement.winLose.count', { count })}
      empty={
        <EmptyState
          title={name('empty')}
          body={name('emptyBody')}
          action={
            <Link className={buttonClass('secondary')} to={paths.slot()}>
              {name('play')}
            </Link>
          }
        />
      }
      renderSummary={(shown) => <Picture winLose={shown} category={category} />}
      renderList={(shown) => <ResultList winLose={shown} category={category} />}
    />
  );
}

interface PartProps {
  readonly winLose: WinLoseRow;
  /** The name of a category of games. */
  readonly category: (type: string) => string;
}

function ResultList({ winLose: { data, sums }, category }: PartProps) {
  const t = useT();
  const name = (key: string) => t(`statement.winLose.${key}`);
  return (
    <DataList
      caption={name('caption')}
      rows={data}
      rowKey={(row) => `${row.provider_code}/${row.game_type}`}
      columns={[
        {
          id: 'provider',
          header: name('provider'),
          primary: true,
          render: (row) => (
            <CellText detail={category(row.game_type)}>{row.provider_name}</CellText>
          ),
        },
        {
          id: 'rounds',
          header: name('rounds'),
          align: 'end',
          render: (row) => row.rounds.toLocaleString('en'),
        },
        {
          id: 'staked',
          header: name('staked'),
          align: 'end',
          render: (row) => formatListPeso(row.staked),
        },
        {
          id: 'won',
          header: name('won'),
          align: 'end',
          render: (row) => formatListPeso(row.won),
        },
        {
          id: 'net',
          header: name('net'),
          align: 'end',
          render: (row) => <Net units={row.net} />,
        },
      ]}
      footer={[
        t('statement.wholeRange'),
        sums.rounds.toLocaleString('en'),
        formatListPeso(sums.staked),
        formatListPeso(sums.won),
        <Net key="net" units={sums.net} />,
      ]}
    />
  );
}

function Net({ units }: { readonly units: bigint }) {
  return (
    units !== 0n && (
      <AmountText tone={units > 0n ? 'win' : 'plain'}>
        {formatListPeso(units, { sign: true })}
      </AmountText>
    )
  );
}

function Picture({ winLose: { categories, sums }, category }: PartProps) {
  const t = useT();
  const name = (key: string) => t(`statement.winLose.${key}`);
  return (
    <Card>
      <Figures
        figures={[
          { id: 'rounds', label: name('rounds'), value: sums.rounds.toLocaleString('en') },
          { id: 'staked', label: name('staked'), value: formatListPeso(sums.staked) },
          { id: 'won', label: name('won'), value: formatListPeso(sums.won) },
          {
            id: 'net',
            label: name('net'),
            value: formatListPeso(sums.net, { sign: true }),
            result: sums.net > 0n ? 'up' : 'plain',
          },
        ]}
      />
      <CategoryBars
        caption={name('chart')}
        bars={categories.map(({ game_type, ...figures }) => ({
          id: game_type,
          label: category(game_type),
          ...figures,
        }))}
      />
    </Card>
  );
}
