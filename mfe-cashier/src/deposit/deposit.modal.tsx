import { useBalance, useCall, useOnline, useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { Read } from '@parol/kit';
import { Note, OfflineNote, Skeleton } from '@parol/ui';
import { activeList, depositTracker } from '@parol/wire/fund';
import { useEffect, useState } from 'react';
import s from './deposit.module.css';
import { PendingDeposit } from '../pending/pending-deposit.tsx';
import { NewTabLinks } from '../pending/way-link.tsx';
import { WaysToPay } from './ways-to-pay.tsx';

/** Payment methods, in new tabs, over a running game. Tracks pending deposits and the balance. */
export default function DepositModal() {
  const t = useT();
  const online = useOnline();
  const { total, refresh } = useBalance();
  const list = useCall(activeList, {});
  const tracker = useCall(depositTracker, {}, { pollMs: 3_000 });
  const [settled, setSettled] = useState(false);

  // A deposit that leaves the list was settled, so the balance may have changed.
  const pending = tracker.rows?.map(({ deposit_id }) => deposit_id).join(' ');
  const [tracked, setTracked] = useState(pending);
  useEffect(() => {
    if (pending === undefined || pending === tracked) return;
    const stillPending = new Set(pending.split(' '));
    const anySettled = (tracked ?? '').split(' ').some((id) => id !== '' && !stillPending.has(id));
    setTracked(pending);
    if (anySettled) void refresh().then(() => setSettled(true));
  }, [pending, tracked, refresh]);

  return (
    <Read
      read={list}
      failed={t('deposit.failed')}
      domain="deposit"
      loading={t('loading')}
      className={s.bones}
      skeleton={
        <>
          <Skeleton height={44} radius={20} />
          <Skeleton height={76} radius={20} />
          <Skeleton height={76} radius={20} />
          <Skeleton height={76} radius={20} />
        </>
      }
    >
      {(rows) => (
        <NewTabLinks>
          <div className={s.overGame}>
            {!online && <OfflineNote>{t('offline.read')}</OfflineNote>}
            <div role="status">
              {settled && (
                <Note tone="success">
                  {t('deposit.settledOverGame', { balance: formatPeso(total, { whole: true }) })}
                </Note>
              )}
            </div>
            <Note tone="info">{t('deposit.overGame')}</Note>
            {tracker.rows?.map((deposit) => (
              <PendingDeposit key={deposit.deposit_id} deposit={deposit} reload={tracker.reload} />
            ))}
            <WaysToPay methods={rows} promotion={undefined} />
          </div>
        </NewTabLinks>
      )}
    </Read>
  );
}
