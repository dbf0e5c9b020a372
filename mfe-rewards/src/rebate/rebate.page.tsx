import { paths, useHead, useSearchParams, useSession, useT } from '@parol/contract';
import { cx, PageHeader, Tabs } from '@parol/ui';
import type { ComponentType } from 'react';
import { DownlineRebate } from './downline-rebate.tsx';
import { OwnRebate } from './own-rebate.tsx';
import s from './rebate.module.css';
import { RebateHistory } from './rebate-history.tsx';

const parts = {
  own: OwnRebate,
  downline: DownlineRebate,
  history: RebateHistory,
} satisfies Readonly<Record<string, ComponentType>>;
type Part = keyof typeof parts;
const tabs: readonly Part[] = ['own', 'downline', 'history'];

/** /return: the rebate of own and of referees' play, and its history. The tab is in the URL. */
export default function RebatePage() {
  const t = useT();
  const { status } = useSession();
  const [params, setParams] = useSearchParams();
  useHead({ title: t('rebate.head'), canonical: paths.home() });
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'own';
  if (status !== 'member') return null;
  const Shown = parts[tab];
  return (
    <div className={cx('wrap', s.page)}>
      <PageHeader title={t('rebate.title')} lead={t('rebate.lead')} />
      <Tabs
        label={t('rebate.tabs')}
        tabs={tabs.map((id) => ({ id, label: t(`rebate.parts.${id}`) }))}
        value={tab}
        onChange={(id) => setParams(id === 'own' ? {} : { tab: id }, { replace: true })}
      >
        <Shown key={tab} />
      </Tabs>
    </div>
  );
}
