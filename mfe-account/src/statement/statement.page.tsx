import { useSearchParams, useSession, useShell, useT, useToday } from '@parol/contract';
import { Card, cx, EmptyState, PageHeader, Tabs } from '@parol/ui';
import type { ComponentType } from 'react';
import { AdjustmentDetails } from './adjustments.tsx';
import { DailyStatement } from './daily/daily.tsx';
import { PromoStatement } from './promos/promos.tsx';
import { RangePicker } from './range-picker.tsx';
import {
  daysOf,
  readFilter,
  writeFilter,
  type Filter,
  type TabProps,
} from './report/statement-filter.ts';
import s from './statement.module.css';
import { Transactions } from './transactions.tsx';
import { TransferDetails } from './transfers.tsx';
import { PlatformWinLose } from './win-lose/win-lose.tsx';

const defaultTab = 'transactions';
const ownTabs = {
  transactions: Transactions,
  daily: DailyStatement,
  transfers: TransferDetails,
  promos: PromoStatement,
  adjustments: AdjustmentDetails,
  winlose: PlatformWinLose,
} satisfies Readonly<Record<string, ComponentType<TabProps>>>;
/** In display order; the games remote provides the bets. */
const tabs = [
  'transactions',
  'daily',
  'bets',
  'transfers',
  'promos',
  'adjustments',
  'winlose',
] as const;
type Tab = (typeof tabs)[number];

/** /statement: movements of the balance and their sums. Tab and filter are in the address. */
export default function StatementPage() {
  const t = useT();
  const { Slot } = useShell();
  const { status } = useSession();
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const tab: Tab = tabs.find((one) => one === params.get('tab')) ?? defaultTab;
  const filter = readFilter(params);
  const days = daysOf(filter, today);
  if (status !== 'member') return null;

  // Another filter starts at the first page.
  const choose = (change: Partial<Filter>) =>
    setParams(writeFilter(params, { ...filter, page: 1, ...change }), { replace: true });
  const open = (next: Tab) => {
    const query = writeFilter(params, { ...filter, page: 1 });
    if (next === defaultTab) query.delete('tab');
    else query.set('tab', next);
    setParams(query, { replace: true });
  };
  const content = () => {
    if ('field' in days) {
      return (
        <Card>
          <EmptyState title={t('statement.dates.choose')} body={t('statement.dates.chooseBody')} />
        </Card>
      );
    }
    if (tab === 'bets') return <Slot name="statement.bets" props={{ ...days }} />;
    const Shown = ownTabs[tab];
    return <Shown key={tab} filter={filter} days={days} onFilter={choose} />;
  };
  return (
    <div className={cx('wrap', s.page)}>
      <PageHeader title={t('statement.title')} lead={t('statement.lead')} />
      <Tabs
        label={t('statement.tabs')}
        tabs={tabs.map((id) => ({ id, label: t(`statement.parts.${id}`) }))}
        value={tab}
        onChange={open}
      >
        <RangePicker filter={filter} today={today} onChange={choose} />
        {content()}
      </Tabs>
    </div>
  );
}
