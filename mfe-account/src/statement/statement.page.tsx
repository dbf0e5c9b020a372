import { useSearchParams, useSession, useShell, useT } from '@parol/contract';
import { cx, formatDate, PageHeader, Tabs } from '@parol/ui';
import { useState } from 'react';
import { RangePicker } from './range-picker.tsx';
import { firstDay, readFilter, writeFilter, type Filter } from './statement-filter.ts';
import s from './statement.module.css';
import { Transactions } from './transactions.tsx';

const tabs = ['transactions', 'bets'] as const;
type Tab = (typeof tabs)[number];

/** /statement: every movement of the balance, and the bets, which the games remote fills in. The filter is in the address. */
export default function StatementPage() {
  const t = useT();
  const { Slot } = useShell();
  const { status } = useSession();
  const [params, setParams] = useSearchParams();
  const [today] = useState(() => formatDate(Date.now()));
  const tab: Tab = tabs.find((one) => one === params.get('tab')) ?? 'transactions';
  const filter = readFilter(params);
  if (status !== 'member') return null;

  const choose = (next: Filter) => setParams(writeFilter(params, next), { replace: true });
  const open = (next: Tab) => {
    const query = writeFilter(params, { ...filter, page: 1 });
    if (next === 'transactions') query.delete('tab');
    else query.set('tab', next);
    setParams(query, { replace: true });
  };
  return (
    <div className={cx('wrap', s.page)}>
      <PageHeader title={t('statement.title')} lead={t('statement.lead')} />
      <Tabs label={t('statement.tabs')} tabs={tabs.map((id) => ({ id, label: t(`statement.${id}`) }))} value={tab} onChange={open}>
        <RangePicker value={filter.range} onChange={(range) => choose({ ...filter, range, page: 1 })} />
        {tab === 'transactions' ? (
          <Transactions filter={filter} today={today} onFilter={choose} />
        ) : (
          <Slot name="statement.bets" props={{ from: firstDay(filter.range, today), to: today }} />
        )}
      </Tabs>
    </div>
  );
}
