import { useOnline, useSearchParams, useT } from '@parol/contract';
import { OfflineNote, PageHeader, Tabs } from '@parol/ui';
import { TransferPanel } from '../transfer/transfer-panel.tsx';
import { WithdrawPanel } from './withdraw-panel.tsx';
import s from './withdrawal.module.css';

/** /withdrawal: to an own account, or to a friend (`?tab=friend`). */
export default function WithdrawalPage() {
  const t = useT();
  const online = useOnline();
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab') === 'friend' ? 'friend' : 'withdraw';
  return (
    <div className={`wrap ${s.page ?? ''}`}>
      <PageHeader
        title={t('titles.withdrawal')}
        lead={tab === 'friend' ? t('transfer.lead') : t('withdrawal.lead')}
      />
      {!online && <OfflineNote>{t('offline.read')}</OfflineNote>}
      <Tabs
        className={s.tabs}
        label={t('withdrawal.tabs')}
        tabs={[
          { id: 'withdraw', label: t('withdrawal.tab') },
          { id: 'friend', label: t('transfer.tab') },
        ]}
        value={tab}
        onChange={(id) =>
          setQuery(id === 'friend' ? { tab: id } : {}, { replace: true, preventScrollReset: true })
        }
      >
        {tab === 'friend' ? <TransferPanel /> : <WithdrawPanel />}
      </Tabs>
    </div>
  );
}
