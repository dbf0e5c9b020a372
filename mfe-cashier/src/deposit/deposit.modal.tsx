import { useBalance, useCall, useOnline, useT } from '@parol/contract';
import { formatPeso } from '@parol/domain';
import { Read } from '@parol/kit';
import { Note, OfflineNote } from '@parol/ui';
import { activeList } from '@parol/wire/fund';
import { useEffect, useState } from 'react';
import { NewTabLinks } from '../pending/way-link.tsx';
import { DepositSkeleton } from './deposit-skeleton.tsx';
import s from './deposit.module.css';
import { OpenDeposits } from './open-deposits.tsx';
import { QuickPay } from './quick-pay.tsx';
import { useOpenDeposits } from './use-open-deposits.ts';
import { WaysToPay } from './ways-to-pay.tsx';

/**
 * A deposit over a running game, as on its page: an amount, a door, all ways. Each pays in a new tab,
 * and the sheet follows pending deposits and the balance.
 */
export default function DepositModal() {
  const t = useT();
  const online = useOnline();
  const { total, refresh } = useBalance();
  const list = useCall(activeList, {});
  const open = useOpenDeposits(3_000);
  const { pending } = open;
  const [settled, setSettled] = useState(false);

  // A deposit that leaves the list was settled, so the balance may have changed.
  const [tracked, setTracked] = useState(pending);
  useEffect(() => {
    if (pending === undefined || pending === tracked) return;
    const stillPending = new Set(pending.split(' '));
    const anySettled = (tracked ?? '').split(' ').some((id) => id !== '' && !stillPending.has(id));
    setTracked(pending);
    if (anySettled) void refresh().then(() => setSettled(true));
  }, [pending, tracked, refresh]);

  const skeleton = (
    <NewTabLinks>
      <DepositSkeleton />
    </NewTabLinks>
  );
  return (
    <Read read={list} failed={t('deposit.failed')} domain="deposit" skeleton={skeleton}>
      {(methods) =>
        open.isKnown ? (
          <NewTabLinks>
            <div className={s.overGame}>
              {!online && <OfflineNote>{t('offline.read')}</OfflineNote>}
              <div role="status" className={s.settled}>
                {settled && (
                  <Note tone="success">
                    {t('deposit.settledOverGame', { balance: formatPeso(total, { whole: true }) })}
                  </Note>
                )}
              </div>
              <OpenDeposits open={open} />
              <QuickPay methods={methods} promotion={undefined} pending={open.isWaiting} />
              <Note tone="info">{t('deposit.overGame')}</Note>
              <WaysToPay methods={methods} promotion={undefined} />
            </div>
          </NewTabLinks>
        ) : (
          skeleton
        )
      }
    </Read>
  );
}
