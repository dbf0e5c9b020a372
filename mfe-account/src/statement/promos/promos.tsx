import { Link, paths, useLanguage, useT } from '@parol/contract';
import { formatAmount, formatDateTime, formatListPeso, formatPeso, localText } from '@parol/domain';
import { Time } from '@parol/kit';
import {
  buttonClass,
  Card,
  CellText,
  DataList,
  EmptyState,
  ProgressBar,
  StatusPill,
} from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { promoStatement } from '@parol/wire/report';
import { Figures } from '../report/figures.tsx';
import { ReportView } from '../report/report-view.tsx';
import { useCsv } from '../report/use-csv.ts';
import { useReport } from '../report/use-report.ts';
import type { TabProps } from '../report/statement-filter.ts';
import s from './promos.module.css';

type Claim = RowOf<typeof promoStatement>['data'][number];
const tones = {
  open: 'info',
  met: 'success',
  expired: 'warn',
  lost: 'neutral',
  given_up: 'neutral',
  released: 'success',
  other: 'neutral',
} as const;

/** Claimed bonuses with their turnover and result. */
export function PromoStatement({ filter, days, onFilter }: TabProps) {
  const t = useT();
  const { current: language } = useLanguage();
  const report = useReport(promoStatement, days, filter.page);
  const name = (key: string) => t(`statement.promos.${key}`);
  const csv = useCsv({
    call: promoStatement,
    body: days,
    name: 'bonuses',
    days,
    columns: [
      'at',
      'bonus',
      'amount',
      'target',
      'done',
      'state',
      'takenBack',
      'expires',
      'closed',
    ].map(name),
    line: (row) => [
      formatDateTime(row.opened_at),
      localText(row.name, language),
      formatAmount(row.bonus),
      formatAmount(row.target),
      formatAmount(row.done),
      name(`states.${row.state}`),
      formatAmount(row.taken_back),
      row.expires_at ? formatDateTime(row.expires_at) : '',
      row.closed_at ? formatDateTime(row.closed_at) : '',
    ],
  });
  return (
    <ReportView
      report={report}
      figures={4}
      chart={false}
      csv={csv}
      page={filter.page}
      onPage={(page) => onFilter({ page })}
      count={(count) => t('statement.promos.count', { count })}
      empty={
        <EmptyState
          title={name('empty')}
          body={name('emptyBody')}
          action={
            <Link className={buttonClass('secondary')} to={paths.promotions()}>
              {name('see')}
            </Link>
          }
        />
      }
      renderSummary={({ sums }) => <ClaimSums sums={sums} />}
      renderList={({ data }) => <ClaimList claims={data} />}
    />
  );
}

function ClaimSums({ sums }: { readonly sums: RowOf<typeof promoStatement>['sums'] }) {
  const t = useT();
  const name = (key: string) => t(`statement.promos.${key}`);
  return (
    <Card>
      <Figures
        figures={[
          { id: 'bonus', label: name('bonusSum'), value: formatListPeso(sums.bonus) },
          { id: 'takenBack', label: name('takenBack'), value: formatListPeso(sums.taken_back) },
          { id: 'met', label: name('metSum'), value: String(sums.met) },
          { id: 'open', label: name('openSum'), value: String(sums.open) },
        ]}
      />
    </Card>
  );
}

function ClaimList({ claims }: { readonly claims: readonly Claim[] }) {
  const t = useT();
  const { current: language } = useLanguage();
  const name = (key: string) => t(`statement.promos.${key}`);
  return (
    <DataList
      caption={name('caption')}
      rows={claims}
      rowKey={(row) => row.requirement_id}
      columns={[
        {
          id: 'bonus',
          header: name('bonus'),
          primary: true,
          render: (row) => (
            <CellText detail={<Time at={row.opened_at} />}>
              <span className={s.named}>
                {localText(row.name, language)}
                <StatusPill tone={tones[row.state]}>{name(`states.${row.state}`)}</StatusPill>
              </span>
            </CellText>
          ),
        },
        {
          id: 'amount',
          header: name('amount'),
          align: 'end',
          render: (row) => formatListPeso(row.bonus),
        },
        { id: 'turnover', header: name('turnover'), render: (row) => <Turnover claim={row} /> },
        {
          id: 'takenBack',
          header: name('takenBack'),
          align: 'end',
          render: (row) => formatListPeso(row.taken_back),
        },
        {
          id: 'until',
          header: name('until'),
          render: (row) => <Time at={row.closed_at ?? row.expires_at ?? ''} />,
        },
      ]}
    />
  );
}

function Turnover({ claim: { target, done, name } }: { readonly claim: Claim }) {
  const t = useT();
  const { current: language } = useLanguage();
  if (target === 0n) return null;
  const text = t('statement.promos.progress', {
    done: formatPeso(done, { whole: true }),
    target: formatPeso(target, { whole: true }),
  });
  return (
    <span className={s.turnover}>
      <span>{text}</span>
      <ProgressBar
        value={Number(done)}
        max={Number(target)}
        tone={done >= target ? 'success' : 'gold'}
        label={t('statement.promos.turnoverOf', { bonus: localText(name, language) })}
        valueText={text}
      />
    </span>
  );
}
