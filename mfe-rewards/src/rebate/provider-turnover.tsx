import { useCall, useT } from '@parol/contract';
import { formatListPeso } from '@parol/domain';
import { Read } from '@parol/kit';
import { Card, CellText, DataList, EmptyState, SearchField, Section, Skeleton } from '@parol/ui';
import type { RowOf } from '@parol/wire';
import { turnoverByProvider } from '@parol/wire/rebate';
import { useState } from 'react';
import { MonthSelect, useThisMonth } from './month-select.tsx';
import s from './rebate.module.css';

type Month = RowOf<typeof turnoverByProvider>;
const allFigures = ['staked', 'valid', 'covered', 'paused', 'rebate'] as const;

/** A month's turnover by provider and category, the parts that earn no rebate, and the rebate. */
export function ProviderTurnover() {
  const t = useT();
  const thisMonth = useThisMonth();
  const [chosen, setMonth] = useState<string>();
  const month = chosen ?? thisMonth;
  const [sought, setSought] = useState('');
  const search = sought.trim();
  const read = useCall(turnoverByProvider, {
    working_month: month,
    ...(search === '' ? {} : { search_id: search.slice(0, 40) }),
  });
  return (
    <Section title={t('rebate.turnover.title')}>
      <div className={s.filters}>
        <MonthSelect month={month} onChange={setMonth} />
        <SearchField
          label={t('rebate.turnover.search')}
          clearLabel={t('rebate.turnover.clear')}
          placeholder={t('rebate.turnover.search')}
          value={sought}
          onChange={setSought}
        />
      </div>
      <Read
        read={read}
        failed={t('rebate.turnover.failed')}
        domain="rebate"
        loading={t('rebate.loading')}
        skeleton={<Skeleton height={160} radius={20} />}
      >
        {([found]) => found && <ProviderList month={found} searched={search !== ''} />}
      </Read>
    </Section>
  );
}

function ProviderList({
  month: { data, sums },
  searched,
}: {
  readonly month: Month;
  readonly searched: boolean;
}) {
  const t = useT();
  // Few members play rounds that end during a break.
  const figures = allFigures.filter((name) => name !== 'paused' || sums.paused !== 0n);
  if (data.length === 0)
    return (
      <Card>
        <EmptyState
          title={t(searched ? 'rebate.turnover.notFound' : 'rebate.turnover.empty')}
          body={t(searched ? 'rebate.turnover.notFoundBody' : 'rebate.turnover.emptyBody')}
        />
      </Card>
    );
  return (
    <DataList
      caption={t('rebate.turnover.title')}
      rows={data}
      rowKey={({ provider_code, game_type }) => `${provider_code}/${game_type}`}
      columns={[
        {
          id: 'provider',
          header: t('rebate.turnover.provider'),
          primary: true,
          render: ({ provider_name, game_type }) => (
            <CellText detail={t(`rebate.categories.${game_type}`)}>{provider_name}</CellText>
          ),
        },
        ...figures.map((name) => ({
          id: name,
          header: t(`rebate.turnover.${name}`),
          align: 'end' as const,
          render: (row: Month['data'][number]) => formatListPeso(row[name]),
        })),
      ]}
      footer={[t('rebate.turnover.sum'), ...figures.map((name) => formatListPeso(sums[name]))]}
    />
  );
}
