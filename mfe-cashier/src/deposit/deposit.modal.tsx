import { useBalance, useCall, useFailureText, useOnline, useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { ErrorState, Loading, Note, OfflineNote, Skeleton } from '@parol/ui';
import { activeList, depositTracker } from '@parol/wire/fund';
import { useEffect, useState } from 'react';
import s from './deposit.module.css';
import { groupMethods } from './methods.ts';
import { PendingDeposit } from './pending-deposit.tsx';
import { Beside } from './way-link.tsx';
import { WaysToPay } from './ways-to-pay.tsx';

/** Ways to pay over a game that goes on: the paying is done in a tab beside it, and its state and the balance are followed here. */
export default function DepositModal() {
  const t = useT();
  const online = useOnline();
  const failureText = useFailureText('deposit');
  const { total, refresh } = useBalance();
  const list = useCall(activeList, {});
  const tracker = useCall(depositTracker, {}, { pollMs: 3_000 });
  const [settled, setSettled] = useState(false);

  // One that leaves the list was settled: its money may be in the balance.
  const underWay = tracker.rows?.map(({ deposit_id }) => deposit_id).join(' ');
  const [followed, setFollowed] = useState(underWay);
  useEffect(() => {
    if (underWay === undefined || underWay === followed) return;
    const stillThere = new Set(underWay.split(' '));
    const gone = (followed ?? '').split(' ').some((id) => id !== '' && !stillThere.has(id));
    setFollowed(underWay);
    if (gone) void refresh().then(() => setSettled(true));
  }, [underWay, followed, refresh]);

  if (!list.rows && list.failure) {
    return (
      <ErrorState
        title={t('deposit.failed')}
        body={failureText(list.failure)}
        retryLabel={t('retry')}
        onRetry={() => void list.reload()}
        busy={list.loading}
      />
    );
  }
  if (!list.rows) {
    return (
      <Loading label={t('loading')} className={s.bones}>
        <Skeleton height={44} radius={20} />
        <Skeleton height={76} radius={20} />
        <Skeleton height={76} radius={20} />
        <Skeleton height={76} radius={20} />
      </Loading>
    );
  }
  return (
    <Beside>
      <div className={s.beside}>
        {!online && <OfflineNote>{t('offline.read')}</OfflineNote>}
        <div role="status">
          {settled && (
            <Note tone="success">{t('deposit.settledBeside', { balance: formatPeso(total) })}</Note>
          )}
        </div>
        <Note tone="info">{t('deposit.beside')}</Note>
        {tracker.rows?.map((deposit) => (
          <PendingDeposit key={deposit.deposit_id} deposit={deposit} reload={tracker.reload} />
        ))}
        <WaysToPay groups={groupMethods(list.rows)} promotion={undefined} />
      </div>
    </Beside>
  );
}
